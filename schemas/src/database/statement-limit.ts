import { AsyncLocalStorage } from 'node:async_hooks'
import { connect } from 'node:net'
import type { PoolClient } from 'pg'

/** The signal is null once the work has ended: what it left running in the background is not limited. */
interface Limit {
  signal: AbortSignal | null
}

const limits = new AsyncLocalStorage<Limit>()

/**
 * Does the work. After `milliseconds`, Postgres cancels the statement that it waits for, and it cannot run any other: work that
 * was given up and is retried must not go on beside the retry. A transaction is rolled back. Throws an error that says it took
 * too long.
 */
export async function limitStatements<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const late = new AbortController()
  const limit: Limit = { signal: late.signal }
  const reason = new Error(`Its statements took longer than ${milliseconds / 1_000} seconds`)
  const timer = setTimeout(() => late.abort(reason), milliseconds)
  try {
    return await limits.run(limit, work)
  } catch (error) {
    throw late.signal.aborted ? reason : error
  } finally {
    clearTimeout(timer)
    limit.signal = null
  }
}

/** The signal that cancels statements of the current work; null if it has no limit. */
export function findStatementLimit(): AbortSignal | null {
  return limits.getStore()?.signal ?? null
}

/** Timeout of a CancelRequest in milliseconds. */
const answerTime = 10_000

/**
 * Cancels the statement that a connection is executing, by a CancelRequest (Postgres' protocol, "Canceling Requests in
 * Progress"). It may arrive late and cancel the next statement, so nobody else may use the connection. If it does not get
 * through, the statement ends by its own timeout.
 */
export function endStatement(client: PoolClient): void {
  // Missing from pg's types.
  const { host, port, processID, secretKey } = client as PoolClient &
    Record<'processID' | 'secretKey', number>
  const request = Buffer.alloc(16)
  for (const [at, part] of [request.length, 80_877_102, processID, secretKey].entries())
    request.writeInt32BE(part, at * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => socket.destroy())
  socket.setTimeout(answerTime, () => socket.destroy())
  socket.end(request)
}
