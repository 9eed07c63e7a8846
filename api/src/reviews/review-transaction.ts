import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

const attempts = 5

/**
 * Runs a transaction that changes reviews or likes. It must lock the channel before the review. Other writers (manual
 * SQL, cascades) can still cause a deadlock, which is retried.
 */
export async function reviewTransaction<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || readCode(error) !== deadlockDetected) throw error
    }
  }
}

/** Locks a channel whose reviews are about to change; returns whether it exists and is listed. */
export async function lockChannel(transaction: Transaction<Database>, id: string): Promise<boolean> {
  const locked = await transaction
    .selectFrom('channels')
    .select('listed_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined && locked.listed_at !== null
}

const deadlockDetected = '40P01'

function readCode(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : null
}
