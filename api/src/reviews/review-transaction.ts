import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

const attempts = 5

/**
 * A transaction that changes reviews or likes. Its locks are taken in the order channel, review; what was not written
 * that way (by hand, by a cascade) may still end in a deadlock, and then it is tried again.
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

/** Locks a channel whose reviews are about to change; answers whether it is there and listed. */
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
