import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Below Postgres' deadlock_timeout of 1 s, so that in a deadlock this transaction gives way and no other one fails. */
const lockTimeout = '400ms'
const maxAttempts = 60

/**
 * Runs a transaction that takes locks held by readers or writers. If a lock is not available it rolls back and retries
 * for about half a minute, then throws Postgres' error.
 */
export async function transactionWithLockRetry<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction)
        return work(transaction)
      })
    } catch (error) {
      if (attempt >= maxAttempts || !isLockConflict(error)) throw error
      await wait(50 + Math.random() * 100)
    }
  }
}

/** lock_not_available or deadlock_detected. */
function isLockConflict(error: unknown) {
  return error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))
}
