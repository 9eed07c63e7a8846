import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { migrations } from './migrations.ts'
import { compareMigrations, readApplied } from './pending-migrations.ts'
import { limitLockWaits, lockPatience, transactionWithLockRetry } from './retry-transaction.ts'

/**
 * Applies the migrations and functions that the database lacks, in one transaction, so that nothing is ever written without its
 * triggers. Returns false when the database is that of a newer version of the site, which stays as it is (see `applyFunctions`).
 * Safe when several processes start at once: one migrates, the others wait. Older processes keep running meanwhile: when it
 * needs a table that one of them has locked, it rolls back and retries. Throws when the database has migrations that this
 * version does not know, and lacks others, or when a table stays locked for a quarter of an hour.
 */
export async function migrate(db: Kysely<Database>, functions = readFunctions()): Promise<boolean> {
  let attempts = 0
  return withMigrationLock(db, async (transaction) => {
    attempts += 1
    if (await isNewer(transaction)) return false
    const patience = attempts % patientAttempt === 0 ? lockPatience.aboveDeadlocks : lockPatience.usual
    await runMigrations(transaction, patience)
    await limitLockWaits(transaction, patience)
    const hasFunctions = await applyFunctions(transaction, functions)
    // Triggers do not see all that a migration changes, and other processes have cached the bodies of functions.
    await sql`insert into table_changes values (pg_current_xact_id(), '*') on conflict do nothing`.execute(
      transaction,
    )
    return hasFunctions
  })
}

/** Whether a newer version of the site has migrated the database. */
async function isNewer(transaction: Transaction<Database>) {
  const { pending, newer } = compareMigrations(await readApplied(transaction))
  if (newer.length > 0 && pending.length > 0)
    throw new Error(
      `The database lacks ${pending.join(', ')} of this version of the site, and has ${newer.join(', ')} of a newer one`,
    )
  return newer.length > 0
}

async function runMigrations(transaction: Transaction<Database>, patience: string) {
  const failures: { name: string; cause: unknown }[] = []
  // After a failure, Kysely cannot release its lock in the aborted transaction, and reports that error instead.
  const noted = Object.entries(migrations).map(([name, { up }]) => [
    name,
    {
      async up(db: Kysely<unknown>) {
        try {
          // Kysely allows itself an hour for its own lock, and leaves it at that.
          await limitLockWaits(transaction, patience)
          await up(db)
        } catch (cause) {
          failures.push({ name, cause })
          throw cause
        }
      },
    },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(noted) }
  const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest()
  const [failure] = failures
  if (failure !== undefined)
    throw new Error(`The database could not be migrated: ${failure.name} failed`, { cause: failure.cause })
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error })
}

/** Kysely would release its lock before the transaction commits, so this holds it until after the commit. */
function withMigrationLock<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
) {
  return db.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor()
    await adapter.acquireMigrationLock(connection, lock)
    try {
      return await transactionWithLockRetry(connection, work, waiting)
    } finally {
      await adapter.releaseMigrationLock(connection, lock)
    }
  })
}

/** A backup locks tables for minutes. Between attempts, statements that wait behind this transaction's locks get their turn. */
const waiting = { attempts: 300, maxWait: 3_000 }

/** Every fourth attempt waits until Postgres cancels an autovacuum that is in the way, which it does when a deadlock is due. */
const patientAttempt = 4

const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID }
