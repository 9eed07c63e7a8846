import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, Migrator } from 'kysely/migration'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { migrations } from './migrations.ts'

/**
 * Runs the migrations and functions that the database lacks, all in one transaction: no change is ever made without
 * its triggers. Returns false when the functions are those of a newer version of the site and stay (see
 * `applyFunctions`). Safe when several processes start at once: one works, the others wait. Throws when the database
 * has migrations that this version does not know.
 */
export async function migrate(db: Kysely<Database>, functions = readFunctions()): Promise<boolean> {
  return withMigrationLock(db, async (transaction) => {
    const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw new Error('The database could not be migrated', { cause: error })
    const hasFunctions = await applyFunctions(transaction, functions)
    // A migration changes more than its triggers see, and functions are part of what other processes read.
    await sql`insert into table_changes values (pg_current_xact_id(), '*') on conflict do nothing`.execute(
      transaction,
    )
    return hasFunctions
  })
}

/** Kysely would let go of its lock before the transaction commits: it is held once more until after. */
function withMigrationLock<T>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<T>,
) {
  return db.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor()
    await adapter.acquireMigrationLock(connection, lock)
    try {
      return await connection.transaction().execute(work)
    } finally {
      await adapter.releaseMigrationLock(connection, lock)
    }
  })
}

const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID }
