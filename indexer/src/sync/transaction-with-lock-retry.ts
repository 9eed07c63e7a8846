import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Shorter than the second after which Postgres looks for a deadlock: who waits here gives way, nobody else fails. */
const lockPatience = '400ms'
const attempts = 60

/**
 * A transaction that takes locks which readers or writers hold. Where they are not free it lets all of its own go
 * and tries again, for about half a minute; then it throws Postgres' own error.
 */
export async function transactionWithLockRetry<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(lockPatience)}`.execute(transaction)
        return work(transaction)
      })
    } catch (error) {
      if (attempt >= attempts || !isLockTrouble(error)) throw error
      await wait(50 + Math.random() * 100)
    }
  }
}

/** Lock not available, deadlock detected. */
function isLockTrouble(error: unknown) {
  return error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))
}
