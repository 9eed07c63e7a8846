import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'
import { reportProgress } from '../../engine/heartbeat.ts'
import { logInRun } from '../../engine/current-step.ts'
import { pause } from '@channelwise/schemas/async/pause'

/** Milliseconds between polls. They grow, because counting a long outbox takes time. */
const firstInterval = 50
const maxInterval = 1_000

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  searchEngine: string
  /** Milliseconds without progress after which the run continues anyway. */
  indexTimeout: number
}

/**
 * Waits until the search index has a channel with its videos, or, for null, every change so far. A stalled index does not
 * fail the run: it continues, and the outbox keeps the changes that are still to be indexed.
 */
export function waitUntilIndexed({ db, logger, searchEngine, indexTimeout }: Dependencies) {
  return async ({ channelId }: { channelId: string | null }) => {
    const startedAt = await readTime(db)
    let left = Number.POSITIVE_INFINITY
    let changedAt = Date.now()
    for (let interval = firstInterval; ; interval = Math.min(interval * 1.5, maxInterval)) {
      const count = await countQueued(db, { searchEngine, channelId, startedAt })
      if (count === 0) return
      // A channel's row being replaced by rows of its videos is progress, too.
      if (count !== left) changedAt = Date.now()
      reportProgress({ left: count })
      left = count
      if (Date.now() - changedAt > indexTimeout) {
        logger.warn(
          { channelId, left },
          'the search index lags behind; the run continues without waiting for it',
        )
        logInRun('warn', `the search index lags behind by ${left} documents; the run continues without it`)
        return
      }
      await pause(interval)
    }
  }
}

/** The time as Postgres text, because JavaScript dates have no microseconds. */
async function readTime(db: Kysely<Database>) {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db)
  return rows[0]?.now ?? 'infinity'
}

async function countQueued(
  db: Kysely<Database>,
  {
    searchEngine,
    channelId,
    startedAt,
  }: { searchEngine: string; channelId: string | null; startedAt: string },
) {
  const { due } = await db
    .selectFrom('index_outbox')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('engine', '=', searchEngine)
    // Rows that replace the one for all videos of a channel keep its `created_at`.
    .where('created_at', '<=', sql<Date>`${startedAt}::timestamptz`)
    .$if(channelId !== null, (query) => {
      const key = channelKey(channelId ?? '')
      return query.where(({ or, eb, selectFrom }) =>
        or([
          eb('document_id', '=', key),
          eb('document_id', 'in', selectFrom('videos').select('videos.id').where('channel_id', '=', key)),
        ]),
      )
    })
    .executeTakeFirstOrThrow()
  return due
}
