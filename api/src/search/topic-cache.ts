import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { cacheInBackground } from '@channelwise/schemas/async/background-cache'
import type { Database } from '@channelwise/schemas/database/database'
import type { TopicEntry } from '@channelwise/schemas/topic'

/** Caches the topics of all listed channels, main topics also by themselves, those with the most channels first. */
export function createTopicCache({
  db,
  maxAge = 300_000,
}: {
  db: Kysely<Database>
  maxAge?: number
}): () => Promise<TopicEntry[]> {
  return cacheInBackground(async () => {
    const { rows } = await sql<TopicEntry>`
      select topic->>'mainTopic' as "mainTopic", part as "subTopic"
      from channels, jsonb_array_elements(all_topics) as topic,
        unnest(array['', topic->>'subTopic']) as part
      where findable
      group by 1, 2
      order by count(distinct channels.id) desc, 1, 2`.execute(db)
    return rows
  }, maxAge)
}
