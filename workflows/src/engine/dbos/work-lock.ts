import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { openDatabase } from '@channelwise/schemas/database/open'
import { pause } from '@channelwise/schemas/async/pause'

/** An arbitrary number that no other advisory lock in this database uses. */
const lockNumber = 4_272_035_101

const heartbeatInterval = 1_000

/**
 * Runs `work` while holding the work lock on a dedicated connection; resolves with false at once when another process
 * holds it. `work`'s signal aborts when `stop` does, or when the connection, and with it the lock, is lost.
 */
export async function withWorkLock(
  url: string,
  stop: AbortSignal,
  work: (stopped: AbortSignal) => Promise<void>,
): Promise<boolean> {
  await using database = openDatabase(url, 1)
  return await database.db.connection().execute(async (connection) => {
    if (!(await acquireLock(connection))) return false
    const finished = new AbortController()
    const lost = watchConnection(connection, AbortSignal.any([stop, finished.signal]))
    try {
      await work(AbortSignal.any([stop, lost]))
    } finally {
      finished.abort()
    }
    return true
  })
}

async function acquireLock(connection: Kysely<Database>) {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockNumber}) as taken`.execute(
    connection,
  )
  return rows[0]?.taken === true
}

/** A signal that aborts when the connection no longer answers. */
function watchConnection(connection: Kysely<Database>, stop: AbortSignal) {
  const lost = new AbortController()
  const watch = async () => {
    while (!stop.aborted) {
      await sql`select 1`.execute(connection)
      await pause(heartbeatInterval, stop)
    }
  }
  watch().catch(() => lost.abort())
  return lost.signal
}
