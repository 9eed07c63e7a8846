import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { openDatabase } from '@channelwise/schemas/database/open'
import { pause } from '@channelwise/schemas/pause'

/** Any number, as long as nobody else's advisory lock in this database has it. */
const lockNumber = 4_272_035_101

const heartbeat = 1_000

/**
 * Works while no other process does, over a connection of its own: answers false at once when another one holds the
 * lock. `work` gets a signal that aborts when `stop` does, or when the connection, and the lock with it, is lost.
 */
export async function holdWorkLock(
  url: string,
  stop: AbortSignal,
  work: (stopped: AbortSignal) => Promise<void>,
): Promise<boolean> {
  await using database = openDatabase(url, 1)
  return await database.db.connection().execute(async (connection) => {
    if (!(await takeLock(connection))) return false
    const over = new AbortController()
    const lost = watchConnection(connection, AbortSignal.any([stop, over.signal]))
    try {
      await work(AbortSignal.any([stop, lost]))
    } finally {
      over.abort()
    }
    return true
  })
}

async function takeLock(connection: Kysely<Database>) {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockNumber}) as taken`.execute(
    connection,
  )
  return rows[0]?.taken === true
}

/** A signal that aborts when the connection does not answer any more. */
function watchConnection(connection: Kysely<Database>, over: AbortSignal) {
  const lost = new AbortController()
  const watch = async () => {
    while (!over.aborted) {
      await sql`select 1`.execute(connection)
      await pause(heartbeat, over)
    }
  }
  watch().catch(() => lost.abort())
  return lost.signal
}
