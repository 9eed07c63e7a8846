import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool, types } from 'pg'
import type { Database } from './database.ts'
import { GuardedDialect } from './guarded-dialect.ts'
import { migrations } from './migrations.ts'

/** An open pool of connections, closed by `await using` or `Symbol.asyncDispose`. */
export interface OpenDatabase extends AsyncDisposable {
  db: Kysely<Database>
  /** The address it was opened with, for what brings its own connections. Holds the password: never log it. */
  url: string
}

/**
 * Opens a pool of at most `connections` (default 10) on the Postgres database at `url`.
 * Whole numbers of 64 bits arrive as JavaScript numbers: none of ours passes 2^53.
 */
export function openDatabase(url: string, connections = 10): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: readType },
  })
  // A server that goes away while a connection idles, in the pool or in somebody's hands, must not end the process;
  // the next query says so.
  pool.on('error', () => {}).on('connect', (connection) => connection.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new GuardedDialect({ pool }) })
  return { db, url, [Symbol.asyncDispose]: () => db.destroy() }
}

/** Brings the database to the newest schema. Safe when several processes start at once: Kysely locks. */
export async function migrate(db: Kysely<Database>) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be migrated', { cause: error })
}

const { INT8, DATE, NUMERIC } = types.builtins

function readType(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number
  if (format !== 'binary' && oid === DATE) return String
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}
