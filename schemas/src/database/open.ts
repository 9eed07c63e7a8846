import { Kysely } from 'kysely'
import { Pool, types } from 'pg'
import type { Database } from './database.ts'
import { discardBroken } from './discard-broken.ts'
import { GuardedDialect } from './guarded-dialect.ts'

/** An open pool of connections, closed by `await using` or `Symbol.asyncDispose`. */
export interface OpenDatabase extends AsyncDisposable {
  db: Kysely<Database>
  /** The address it was opened with, for what brings its own connections. Holds the password: never log it. */
  url: string
}

/** Limits of a pool's connections, in milliseconds; 0 is none. */
export interface Timeouts {
  /** How long a query may wait for a free connection, or a new one for the server. */
  acquire: number
  /** How long a statement may run, waits for locks included. */
  statement: number
  /** How long a transaction may sit between two statements. */
  idleInTransaction: number
}

/** For work that somebody waits for: better refused soon than answered late. */
export const requestTimeouts: Timeouts = { acquire: 2_000, statement: 15_000, idleInTransaction: 15_000 }

/** For work in the background. Its longest statements read or rewrite a whole table. */
export const backgroundTimeouts: Timeouts = {
  acquire: 10_000,
  statement: 15 * 60_000,
  idleInTransaction: 5 * 60_000,
}

/** For migrations, which rewrite tables and wait for one another. */
export const migrationTimeouts: Timeouts = { acquire: 10_000, statement: 0, idleInTransaction: 0 }

/**
 * Opens a pool of at most `connections` (default 10) on the Postgres database at `url`, with `backgroundTimeouts`
 * where `timeouts` has no others. Whole numbers of 64 bits arrive as JavaScript numbers: none of ours passes 2^53.
 */
export function openDatabase(url: string, connections = 10, timeouts: Partial<Timeouts> = {}): OpenDatabase {
  const { acquire, statement, idleInTransaction } = { ...backgroundTimeouts, ...timeouts }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: acquire,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idleInTransaction,
    types: { getTypeParser: readType },
  })
  // A server that goes away while a connection idles, in the pool or in somebody's hands, must not end the process;
  // the next query says so.
  pool.on('error', () => {}).on('connect', (connection) => connection.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new GuardedDialect({ pool: discardBroken(pool) }) })
  return { db, url, [Symbol.asyncDispose]: () => db.destroy() }
}

const { INT8, DATE, NUMERIC } = types.builtins

function readType(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number
  if (format !== 'binary' && oid === DATE) return String
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}
