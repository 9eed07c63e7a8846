import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { InvalidTokenError } from './identity.ts'

/**
 * Makes the transactions that call this for the same member take turns, so that two at once cannot pass a limit. Throws
 * `InvalidTokenError` when the member has just been deleted, which waits for these transactions from now on.
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
