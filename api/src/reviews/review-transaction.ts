import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { transactionWithDeadlockRetry } from '@channelwise/schemas/database/retry-transaction'

/**
 * Runs a transaction that changes reviews or likes. It must lock the channel before the review. Other writers (manual
 * SQL, cascades) can still cause a deadlock, which is retried.
 */
export function reviewTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return transactionWithDeadlockRetry(db, work)
}

/** Locks a channel whose reviews are about to change. */
export async function lockChannel(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.selectFrom('channels').where('id', '=', id).forNoKeyUpdate().execute()
}
