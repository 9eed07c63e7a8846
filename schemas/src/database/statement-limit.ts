import { AsyncLocalStorage } from 'node:async_hooks'
import { connect } from 'node:net'
import type { PoolClient } from 'pg'

/** The signal is null once the work has ended: what it has left in the background is not limited. */
interface Limit {
  signal: AbortSignal | null
}

const limits = new AsyncLocalStorage<Limit>()

/**
 * Does the work. After so many milliseconds Postgres ends the statement that it waits for, and it gets no other one: what
 * was given up and is done again must not go on beside that. A transaction is rolled back. Throws that it took too long.
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

/** What ends the statements of the work that is going on; null where nothing does. */
export function findStatementLimit(): AbortSignal | null {
  return limits.getStore()?.signal ?? null
}

/** Milliseconds. */
const answerTime = 10_000

/**
 * Asks Postgres to end what a connection is executing, by a CancelRequest (Postgres' protocol, "Canceling Requests in
 * Progress"). It may come too late and end the next statement, so the connection must not be used by anybody else. If it
 * does not get through, the statement ends by its own timeout.
 */
export function endStatement(client: PoolClient): void {
  // pg's types do not know them.
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
