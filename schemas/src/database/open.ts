import { Kysely } from 'kysely'
import { Pool, types } from 'pg'
import type { Database } from './database.ts'
import { discardBroken } from './discard-broken.ts'
import { GuardedDialect } from './guarded-dialect.ts'
import type { StatementNames } from './prepared.ts'
import { isTracing } from '../tracing/spans.ts'
import { traceStatement } from './trace-statement.ts'

/** An open pool of connections, closed by `await using` or `Symbol.asyncDispose`. */
export interface OpenDatabase extends AsyncDisposable {
  db: Kysely<Database>
  /** The URL, for code that opens its own connections. Contains the password: never log it. */
  url: string
  /** The current usage of the pool. */
  usage(): PoolUsage
}

/** Numbers of a pool's used, idle and maximum connections, and of callers waiting for one. */
export interface PoolUsage {
  inUse: number
  idle: number
  waiting: number
  max: number
}

/** Timeouts of a pool's connections in milliseconds; 0 means none. */
export interface Timeouts {
  /** For getting a free or new connection. */
  acquire: number
  /** For a statement, including waits for locks. */
  statement: number
  /** For idling between two statements of a transaction. */
  idleInTransaction: number
  /** For idling outside of a transaction, after which a connection is closed. */
  idle: number
}

/**
 * For requests, which should rather fail early than respond late. Idle connections, with their prepared statements, are kept
 * for the next visitor, but not for so long that a router on the way to the database may have dropped them: some do so after
 * four minutes.
 */
export const requestTimeouts: Timeouts = {
  acquire: 2_000,
  statement: 15_000,
  idleInTransaction: 15_000,
  idle: 3 * 60_000,
}

/** For background work, whose longest statements read or rewrite a whole table. */
export const backgroundTimeouts: Timeouts = {
  acquire: 10_000,
  statement: 15 * 60_000,
  idleInTransaction: 5 * 60_000,
  idle: 10_000,
}

/** Milliseconds beyond the statement timeout after which a silent server is considered gone. */
const silenceMargin = 5_000

/** Lifts the timeouts that a server may have for a role or a database: pg does not send a timeout of 0. */
export const withoutTimeouts = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** For migrations, which rewrite tables and wait for one another. */
export const migrationTimeouts: Timeouts = {
  ...backgroundTimeouts,
  statement: 0,
  idleInTransaction: 0,
}

/**
 * Opens a pool of at most `connections` (default 10) on the Postgres database at `url`, with `backgroundTimeouts`
 * unless `timeouts` overrides them. 64-bit integers are read as JavaScript numbers: none of ours exceeds 2^53.
 */
export function openDatabase(url: string, connections = 10, timeouts: Partial<Timeouts> = {}): OpenDatabase {
  const { acquire, statement, idleInTransaction, idle } = { ...backgroundTimeouts, ...timeouts }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: acquire,
    idleTimeoutMillis: idle,
    statement_timeout: statement,
    // 0 means none here, too.
    query_timeout: statement === 0 ? 0 : statement + silenceMargin,
    idle_in_transaction_session_timeout: idleInTransaction,
    types: { getTypeParser: readType },
  })
  // Losing the server while a connection is idle must not crash the process;
  // the next query reports it.
  pool
    .on('error', () => {})
    .on('connect', (connection) => {
      connection.on('error', () => {})
      // Executed before anything else; if it fails, so does what follows.
      if (statement === 0) connection.query(withoutTimeouts).catch(() => {})
    })
  const names: StatementNames = new Map()
  const db = new Kysely<Database>({
    dialect: new GuardedDialect({ pool: discardBroken(pool, names) }, names),
    ...(isTracing() && { log: traceStatement }),
  })
  return {
    db,
    url,
    usage: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: connections,
    }),
    [Symbol.asyncDispose]: () => db.destroy(),
  }
}

const { INT8, DATE, NUMERIC } = types.builtins

function readType(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary' && (oid === INT8 || oid === NUMERIC)) return Number
  if (format !== 'binary' && oid === DATE) return String
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')
}
