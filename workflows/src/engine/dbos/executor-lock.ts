import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { openDatabase } from '@channelwise/schemas/database/open'

/** Shows that an executor is alive: the advisory lock of its id, held by a connection of its own. */
export interface ExecutorLock extends AsyncDisposable {
  /** Runs `work` while holding the lock of another executor; does nothing if that executor is alive. */
  whileDead(executorId: string, work: () => Promise<void>): Promise<void>
}

const checkInterval = 1_000

/** Takes the lock of an executor, and again whenever its connection is lost. */
export async function holdExecutorLock(url: string, executorId: string): Promise<ExecutorLock> {
  const database = openDatabase(url, 1)
  const stop = new AbortController()
  const locked = Promise.withResolvers<void>()
  const holding = hold()

  async function hold() {
    while (!stop.signal.aborted) {
      try {
        await database.db.connection().execute(async (connection) => {
          while (!stop.signal.aborted && !(await tryLock(connection, executorId)))
            await pause(100, stop.signal)
          locked.resolve()
          // Postgres counts how often a session takes a lock; this connection only has to stay open.
          while (!stop.signal.aborted) {
            await sql`select 1`.execute(connection)
            await pause(checkInterval, stop.signal)
          }
        })
      } catch {
        await pause(checkInterval / 4, stop.signal)
      }
    }
  }

  await locked.promise
  return {
    async whileDead(otherId, work) {
      await using other = openDatabase(url, 1)
      await other.db.connection().execute(async (connection) => {
        if (await tryLock(connection, otherId)) await work()
      })
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await holding
      await database[Symbol.asyncDispose]()
    },
  }
}

async function tryLock(connection: Kysely<Database>, executorId: string) {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${executorId}, 0)) as taken`.execute(connection)
  return rows[0]?.taken === true
}
