import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { FoundVideo } from '@channelwise/schemas/video'
import type { DiscoveryOrder, VideoDiscovery } from '@channelwise/schemas/video-discovery'

/** How many of a sort's first videos are scanned for matches: `times` as many as are wanted, but at most `max`. */
const scanLimit = { times: 100, max: 20_000 }

/**
 * Finds one batch of videos. Every sort has a database index, whose first entries contain most batches. Where few videos
 * match, Postgres would scan that whole index, so the matches are collected first and sorted afterwards.
 */
export async function discoverVideos(db: Kysely<Database>, query: VideoDiscovery): Promise<FoundVideo[]> {
  const { topics, minMinutes, maxMinutes, order, limit, offset } = query
  const conditions = [
    ...(topics.length === 0 ? [] : [sql`main_topics && ${topics}::text[]`]),
    ...(minMinutes === 0 ? [] : [sql`minutes >= ${minMinutes}`]),
    ...(maxMinutes === null ? [] : [sql`minutes <= ${maxMinutes}`]),
  ]
  const matches = sql.join([sql`not removed`, ...conditions], sql` and `)
  const batch = sql`order by ${sorts[order]} limit ${limit} offset ${offset}`
  if (conditions.length === 0) {
    return read(db, sql`select found from video_documents where ${matches} ${batch}`)
  }
  const scanned = Math.min(scanLimit.times * (offset + limit), scanLimit.max)
  const inOrder = sql`video_documents where not removed order by ${sorts[order]}`
  const { rows } = await sql<{ found: FoundVideo; has_more: boolean }>`
    with batch as materialized (
      select found from (select * from ${inOrder} limit ${scanned}) as first where ${matches} ${batch}
    )
    select found, (select count(*) from batch) < ${limit}
      and exists (select from ${inOrder} limit 1 offset ${scanned}) as has_more
    from batch`.execute(db)
  if (rows[0]?.has_more === false) return rows.map(({ found }) => found)
  return read(
    db,
    sql`
      with matching as materialized (
        select id, published_at, view_count, loved, hidden from video_documents where ${matches}
      ), chosen as (select id from matching ${batch})
      select found from chosen join video_documents using (id) order by ${sorts[order]}`,
  )
}

async function read(db: Kysely<Database>, statement: RawBuilder<unknown>) {
  const { rows } = await sql<{ found: FoundVideo }>`${statement}`.execute(db)
  return rows.map(({ found }) => found)
}

/** Each sort is a total order, so that batches never overlap. */
const sorts: Record<DiscoveryOrder, RawBuilder<unknown>> = {
  latest: sql`published_at desc, id`,
  popular: sql`view_count desc nulls last, published_at desc, id`,
  loved: sql`loved desc, published_at desc, id`,
  hidden: sql`hidden desc, published_at desc, id`,
}
