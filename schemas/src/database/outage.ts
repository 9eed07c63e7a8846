/**
 * Why Postgres could not serve: `unavailable` (down, starting, stopping, silent, or the connection broke), `busy` (timed out
 * waiting for a connection, statement or lock), `full` (its disk is full), `read-only` (it is a standby, or its provider has
 * set it so).
 */
export type Outage = 'unavailable' | 'busy' | 'full' | 'read-only'

/** SQLSTATEs and system errors of Node's sockets. */
const codes: Record<string, Outage> = {
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  '08000': 'unavailable', // connection_exception
  '08001': 'unavailable', // sqlclient_unable_to_establish_sqlconnection
  '08003': 'unavailable', // connection_does_not_exist
  '08004': 'unavailable', // sqlserver_rejected_establishment_of_sqlconnection
  '08006': 'unavailable', // connection_failure
  '57P01': 'unavailable', // admin_shutdown
  '57P02': 'unavailable', // crash_shutdown
  '57P03': 'unavailable', // cannot_connect_now
  '57P05': 'unavailable', // idle_session_timeout
  '25P03': 'busy', // idle_in_transaction_session_timeout
  '25P04': 'busy', // transaction_timeout
  '40001': 'busy', // serialization_failure
  '40P01': 'busy', // deadlock_detected
  '53000': 'busy', // insufficient_resources
  '53200': 'busy', // out_of_memory
  '53300': 'busy', // too_many_connections
  '55P03': 'busy', // lock_not_available
  '57014': 'busy', // query_canceled, by statement_timeout
  '53100': 'full', // disk_full
  ENOSPC: 'full',
  '25006': 'read-only', // read_only_sql_transaction
}

/** Errors of pg and its pool that have no code, by their messages. */
const messages: [RegExp, Outage][] = [
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^Connection terminated/, 'unavailable'],
  [/^Query read timeout$/, 'unavailable'],
  [/^Client has encountered a connection error and is not queryable$/, 'unavailable'],
  [/^Client was closed and is not queryable$/, 'unavailable'],
  [/^Cannot use a pool after calling end on the pool$/, 'unavailable'],
  [/^driver has already been destroyed$/, 'unavailable'],
]

/**
 * The outage that a query's error reports; null for every other error. Ignores `cause`: an error that wraps another one has its
 * own meaning.
 */
export function readOutage(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  const byCode = 'code' in error ? codes[String(error.code)] : undefined
  return byCode ?? messages.find(([pattern]) => pattern.test(error.message))?.[1] ?? null
}

/** Whether Postgres refused a write, but still serves reads. */
export function isUnwritable(error: unknown): boolean {
  const outage = readOutage(error)
  return outage === 'full' || outage === 'read-only'
}
