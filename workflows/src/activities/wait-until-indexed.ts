import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../imports/channel-key.ts'
import { pause } from '@channelwise/schemas/pause'

/** Milliseconds between looks, at first and at most: a long outbox takes long to count. */
const firstInterval = 50
const longestInterval = 1_000

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
  searchEngine: string
  /** Milliseconds without a change after which the run goes on all the same. */
  indexPatience: number
}

/**
 * Waits until the search index holds a channel with its videos, or (null) everything that has changed so far.
 * A stalled index is not the run's failure: it goes on, and the outbox keeps what is due.
 */
export function waitUntilIndexed({ db, logger, searchEngine, indexPatience }: Dependencies) {
  return async ({ channelId }: { channelId: string | null }) => {
    const begun = await readTime(db)
    let left = Number.POSITIVE_INFINITY
    let changedAt = Date.now()
    for (let interval = firstInterval; ; interval = Math.min(interval * 1.5, longestInterval)) {
      const count = await countDue(db, { searchEngine, channelId, begun })
      if (count === 0) return
      // Videos of a channel that are queued one by one are progress, too.
      if (count !== left) changedAt = Date.now()
      left = count
      if (Date.now() - changedAt > indexPatience) {
        logger.warn({ channelId, left }, 'the search index is behind; the run goes on without it')
        return
      }
      await pause(interval)
    }
  }
}

/** As Postgres writes it: a JavaScript date has no microseconds. */
async function readTime(db: Kysely<Database>) {
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(db)
  return rows[0]?.now ?? 'infinity'
}

async function countDue(
  db: Kysely<Database>,
  { searchEngine, channelId, begun }: { searchEngine: string; channelId: string | null; begun: string },
) {
  const { due } = await db
    .selectFrom('index_outbox')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('engine', '=', searchEngine)
    // Rows that replace the one for all videos of a channel keep its time.
    .where('created_at', '<=', sql<Date>`${begun}::timestamptz`)
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
