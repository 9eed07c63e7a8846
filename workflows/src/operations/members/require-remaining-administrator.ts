import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Without this member the site would have no administrator. */
export class LastAdministratorError extends Error {
  override name = 'LastAdministratorError'

  constructor() {
    super('This is the last administrator. Give somebody else the role first.')
  }
}

/**
 * Throws `LastAdministratorError` if no other active administrator exists. Locks the administrators until the transaction
 * ends, so that two cannot be removed concurrently.
 */
export async function requireRemainingAdministrator(transaction: Transaction<Database>, id: string) {
  const administrators = await transaction
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'administrator')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (administrators.length === 1 && administrators[0]?.id === id) throw new LastAdministratorError()
}
