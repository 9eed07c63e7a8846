import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Database } from '@channelwise/schemas/database/database'
import { transactionWithDeadlockRetry } from '@channelwise/schemas/database/retry-transaction'
import type { RefreshSettings } from './choose-stale-channels.ts'
import { recordProblems } from '../../runs/run-records.ts'
import type { DetectLanguage } from '../../scores/detect-language.ts'
import { deriveChannels } from '../imports/describe-channel.ts'
import { deleteInBatches } from '../upkeep/delete-in-batches.ts'

/**
 * Deletes the platform's data of up to `limit` channels that nothing has refreshed for 30 days (`is_expired`), with their
 * videos and everything derived from them. The channel stays under the platform's id, with all that members did; the
 * trigger of `channels` removes it from the search indexes. Also deletes the platform's dead letters of 30 days ago and
 * earlier. Returns the number of purged channels.
 */
export function purgeChannels({ db }: { db: Kysely<Database> }) {
  return async ({ runId, limit }: { runId: string; limit: number }) => {
    await purgeLetters(db)
    return db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        select id from channels
        where source = 'youtube' and is_expired(fetched_at, now()) and (purged_at is null or purged_at < fetched_at)
        order by id limit ${limit} for update`.execute(transaction)
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return { channels: 0 }
      await notePurged(sql`channels where id = any(${ids})`).execute(transaction)
      await sql`
        update channels set
          name = channel_id, handle = null, description = '', image = '', profile_image = '',
          subscriber_count = null, view_count = null, video_count = null, published_at = null,
          country_code = null, country = null, language_code = null, language = null, declared_language_code = null,
          keywords = '[]', topic_addresses = '[]', all_topics = '[]', tags = '[]', category = null,
          average_minutes = null, purged_at = now()
        where id = any(${ids})`.execute(transaction)
      await sql`delete from videos where channel_id = any(${ids})`.execute(transaction)
      await sql`delete from channel_history where channel_id = any(${ids})`.execute(transaction)
      await sql`delete from channel_traits where channel_id = any(${ids})`.execute(transaction)
      await sql`delete from similar_channels where channel_id = any(${ids})`.execute(transaction)
      await sql`delete from shelves where channel_id = any(${ids})`.execute(transaction)
      await sql`
        update channel_refreshes set uploads_listed_at = null, listed_video_count = null
        where channel_id = any(${ids})`.execute(transaction)
      await sql`
        update pipeline_runs set done = done + ${ids.length}::integer, total = done + ${ids.length}::integer
        where id = ${runId}`.execute(transaction)
      return { channels: ids.length }
    })
  }
}

function purgeLetters(db: Kysely<Database>) {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from platform_dead_letters where id in (
        select id from platform_dead_letters where is_expired(created_at, now()) limit ${limit}
      )`,
  )
}

interface VideoDependencies {
  db: Kysely<Database>
  refresh: Pick<RefreshSettings, 'videosPerChannel'>
  detectLanguage: DetectLanguage
}

/**
 * Deletes videos that nothing has refreshed for 30 days, of up to `limit` channels, which may themselves be fresh, and
 * derives these channels' average duration and topics again. Their next refresh lists their uploads, which may still
 * have the videos. Returns the platform's ids of the channels.
 */
export function purgeVideos({ db, refresh, detectLanguage }: VideoDependencies) {
  return async ({ limit }: { limit: number }) => {
    // In one transaction: after a crash in between, nothing would tell which channels were left.
    const channelIds = await transactionWithDeadlockRetry(db, async (transaction) => {
      const purged = await deleteExpiredVideos(transaction, limit)
      await deriveChannels({ db: transaction, detectLanguage }, purged)
      return purged
    })
    return { channelIds, videosPerChannel: refresh.videosPerChannel }
  }
}

async function deleteExpiredVideos(db: Transaction<Database>, limit: number) {
  const { rows } = await sql<{ channelId: string }>`
    with touched as (
      -- Locked before their videos, like wherever else videos change.
      select id, channel_id from channels
      where source = 'youtube'
        and id in (select channel_id from videos where is_expired(videos.fetched_at, now()))
      order by id limit ${limit} for no key update
    ), deleted as (
      delete from videos using touched
      where videos.channel_id = touched.id and is_expired(videos.fetched_at, now())
      returning fetched_at
    ), noted as (${notePurged(sql`deleted`)}), relisted as (
      update channel_refreshes set uploads_listed_at = null where channel_id in (select id from touched)
    )
    select channel_id as "channelId" from touched`.execute(db)
  return rows.map(({ channelId }) => channelId)
}

/** Deletes the indexes kept for a rollback that hold data which nothing has refreshed for 30 days. */
export function dropPreviousIndexes({ db, engines }: { db: Kysely<Database>; engines: SearchEngine[] }) {
  return async ({ runId }: { runId: string }) => {
    const { rows } = await sql<{ engine: string }>`
      select engine from search_engines where is_expired(previous_fetched_at, now())`.execute(db)
    const expired = new Set(rows.map(({ engine }) => engine))
    for (const { name, index } of engines.filter((engine) => expired.has(engine.name))) {
      const isDropped = await index.dropPrevious()
      // Unless a rebuild has replaced it in the meantime.
      await sql`
        update search_engines set previous_fetched_at = now()
        where engine = ${name} and is_expired(previous_fetched_at, now())`.execute(db)
      const reason = 'deleted the index from before the last rebuild, which held data older than 30 days'
      if (isDropped) await recordProblems(db, runId, [{ part: name, reason }])
    }
  }
}

/** Records that the indexes kept for a rollback may hold what was fetched with these rows, which are being deleted. */
function notePurged(rows: RawBuilder<unknown>) {
  return sql`
    update search_engines set previous_fetched_at = oldest from (select min(fetched_at) as oldest from ${rows}) as purged
    where previous_fetched_at > oldest`
}
