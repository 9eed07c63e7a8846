import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { backoff, retry } from '../async/retry.ts'
import type { Database } from './database.ts'

type Work<T> = (transaction: Transaction<Database>) => Promise<T>

const deadlockDetected = '40P01'
const lockNotAvailable = '55P03'

/** How long a transaction waits for a lock. */
export const lockPatience = {
  /** Below Postgres' deadlock_timeout of 1 s, so that in a deadlock this transaction gives way and no other one fails. */
  usual: '400ms',
  /** Above it: Postgres then looks for deadlocks, and cancels an autovacuum that holds the lock. */
  aboveDeadlocks: '1500ms',
} as const

/** Runs a transaction that may deadlock, in up to five attempts; then throws Postgres' error. */
export function transactionWithDeadlockRetry<T>(db: Kysely<Database>, work: Work<T>): Promise<T> {
  return retryDeadlocks(() => db.transaction().execute(work))
}

/** Likewise for a statement that is a transaction of its own. */
export function retryDeadlocks<T>(execute: () => Promise<T>): Promise<T> {
  return retry(execute, {
    attempts: 5,
    isRetryable: (error) => readCode(error) === deadlockDetected,
    delay: () => 0,
  })
}

/**
 * Runs a transaction that takes locks held by readers or writers. If a lock is not available, it rolls back and retries; by
 * default for about half a minute, after which it throws Postgres' error. `maxWait` is the maximum wait between two attempts,
 * in milliseconds.
 */
export function transactionWithLockRetry<T>(
  db: Kysely<Database>,
  work: Work<T>,
  { attempts = 60, maxWait = 150 } = {},
): Promise<T> {
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      await limitLockWaits(transaction)
      return work(transaction)
    })
  return retry(attempt, {
    attempts,
    isRetryable: (error) => [lockNotAvailable, deadlockDetected].includes(readCode(error)),
    delay: (failures) => backoff(failures, { first: 100, max: maxWait }),
  })
}

/** Makes the rest of a transaction give up on a lock after this time, by default 0.4 s. */
export async function limitLockWaits(
  transaction: Kysely<Database>,
  patience: string = lockPatience.usual,
): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(transaction)
}

/** The SQLSTATE of an error, or of its cause; '' if there is none. */
function readCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error ? String(error.code) : readCode(error.cause)
}
