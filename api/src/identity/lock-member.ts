import type { Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Makes the transactions that call this for the same member take turns, so that two at once cannot pass a limit. */
export async function lockMember(transaction: Transaction<Database>, id: string) {
  await transaction.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
