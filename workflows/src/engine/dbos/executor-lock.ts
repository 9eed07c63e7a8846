import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { openDatabase } from '@channelwise/schemas/database/open'

/** Proves that an executor is alive: the advisory lock of its id, held by a connection of its own. */
export interface ExecutorLock extends AsyncDisposable {
  /** Runs `work` while holding the lock of another executor; does nothing if that executor is alive. */
  whileDead(otherId: string, work: () => Promise<void>): Promise<void>
}

/** Milliseconds between checks of the connection. */
const checkInterval = 1_000

/** Milliseconds between attempts to retake the lock, which another executor may briefly try to acquire. */
const retryInterval = 100

/** Takes the lock of an executor, and retakes it whenever its connection is lost. Throws if the database does not respond. */
export async function holdExecutorLock(url: string, executorId: string): Promise<ExecutorLock> {
  const database = openDatabase(url, 1)
  const stop = new AbortController()
  const locked = Promise.withResolvers<void>()
  let connection: Kysely<Database> | null = null
  const holding = hold()

  async function hold() {
    while (!stop.signal.aborted) {
      try {
        await database.db.connection().execute(keep)
      } catch (error) {
        locked.reject(error)
        await pause(retryInterval, stop.signal)
      }
      connection = null
    }
  }

  async function keep(own: Kysely<Database>) {
    while (!(await tryLock(own, executorId))) {
      await pause(retryInterval, stop.signal)
      if (stop.signal.aborted) return
    }
    connection = own
    locked.resolve()
    while (!stop.signal.aborted) {
      await sql`select 1`.execute(own)
      await pause(checkInterval, stop.signal)
    }
  }

  async function close() {
    stop.abort()
    await holding
    await database[Symbol.asyncDispose]()
  }

  try {
    await locked.promise
  } catch (error) {
    await close()
    throw error
  }
  return {
    async whileDead(otherId, work) {
      const own = connection
      if (own === null || !(await tryLock(own, otherId))) return
      try {
        await work()
      } finally {
        await sql`select pg_advisory_unlock(${lockNumber(otherId)})`.execute(own)
      }
    },
    [Symbol.asyncDispose]: close,
  }
}

async function tryLock(connection: Kysely<Database>, executorId: string) {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${lockNumber(executorId)}) as taken`.execute(connection)
  return rows[0]?.taken === true
}

function lockNumber(executorId: string) {
  return sql`hashtextextended(${executorId}, 0)`
}
