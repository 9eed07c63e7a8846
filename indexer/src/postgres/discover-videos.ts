import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { FoundVideo } from '@channelwise/schemas/video'
import type { DiscoveryOrder, VideoDiscovery } from '@channelwise/schemas/video-discovery'

/** Finds one batch of videos. Every sort has its own database index. */
export async function discoverVideos(db: Kysely<Database>, query: VideoDiscovery): Promise<FoundVideo[]> {
  const { topics, minMinutes, maxMinutes, order, limit, offset } = query
  const conditions = [
    sql`not removed`,
    ...(topics.length === 0 ? [] : [sql`main_topics && ${topics}::text[]`]),
    ...(minMinutes === 0 ? [] : [sql`minutes >= ${minMinutes}`]),
    ...(maxMinutes === null ? [] : [sql`minutes <= ${maxMinutes}`]),
  ]
  const { rows } = await sql<{ found: FoundVideo }>`
    select found from video_documents where ${sql.join(conditions, sql` and `)}
    order by ${sorts[order]} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ found }) => found)
}

/** Each sort is a total order, so that batches never overlap. */
const sorts: Record<DiscoveryOrder, RawBuilder<unknown>> = {
  latest: sql`published_at desc, id`,
  popular: sql`view_count desc nulls last, published_at desc, id`,
  loved: sql`loved desc, published_at desc, id`,
  hidden: sql`hidden desc, published_at desc, id`,
}
