import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { InvalidTokenError } from './identity.ts'

/**
 * Locks a member's row, which serializes transactions so that two at once cannot exceed a limit. A deletion of the member
 * waits, too. Throws `InvalidTokenError` when the member is gone or about to be deleted.
 */
export async function lockMember(transaction: Transaction<Database>, id: string) {
  const member = await transaction
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('leaving', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (member === undefined) throw new InvalidTokenError()
}
