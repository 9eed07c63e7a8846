import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { cacheByCost } from '@channelwise/schemas/async/timed-cache'
import type { Database } from '@channelwise/schemas/database/database'
import type { FreshnessFigures } from '@channelwise/schemas/operations/overview'

/** The lower bounds of the age groups after the first, in days. */
export const ageBounds = [5, 10, 15, 20, 25, 30]

interface Counted {
  kind: 'channels' | 'videos'
  age: number
  count: number
}

/**
 * Creates a function that counts channels and videos by the age of their YouTube data. Counting scans an index, so the
 * result is cached for fifty times as long as it took: hardly at all on small sites, for some minutes on large ones.
 */
export function createFreshnessReader(db: Kysely<Database>): () => Promise<FreshnessFigures> {
  return cacheByCost(() => readFreshness(db))
}

async function readFreshness(db: Kysely<Database>): Promise<FreshnessFigures> {
  const readAt = new Date()
  const [{ rows }, oldest] = await Promise.all([
    sql<Counted>`
      select 'channels' as kind, ${ageGroup('channels')} as age, count(*) from channels
      where source = 'youtube' and (purged_at is null or purged_at < fetched_at)
      group by age
      union all
      select 'videos', ${ageGroup('videos')} as age, count(*)
      from videos join channels on channels.id = videos.channel_id
      where source = 'youtube'
      group by age`.execute(db),
    sql<{ at: Date | null }>`
      select least(
        (select min(fetched_at) from channels where source = 'youtube' and (purged_at is null or purged_at < fetched_at)),
        (select videos.fetched_at from videos join channels on channels.id = videos.channel_id
         where source = 'youtube' order by videos.fetched_at limit 1)
      ) as at`.execute(db),
  ])
  const countsOf = (kind: Counted['kind']) =>
    [0, ...ageBounds].map((_, age) => rows.find((row) => row.kind === kind && row.age === age)?.count ?? 0)
  return {
    channels: countsOf('channels'),
    videos: countsOf('videos'),
    oldestAt: oldest.rows[0]?.at?.toISOString() ?? null,
    readAt: readAt.toISOString(),
  }
}

/** The 0-based number of the age's group. */
function ageGroup(table: 'channels' | 'videos') {
  return sql`width_bucket(
    (extract(epoch from now() - ${sql.ref(`${table}.fetched_at`)}) / 86400)::float8, ${ageBounds}::float8[])`
}
