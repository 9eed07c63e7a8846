import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { cacheInBackground } from '@channelwise/schemas/async/background-cache'
import type { Database } from '@channelwise/schemas/database/database'
import type { TopicEntry } from '@channelwise/schemas/topic'

/**
 * Caches the topics of all listed channels, main topics also by themselves, those with the most channels first. Once they are
 * older than `maxAge` milliseconds and than fifty times the loading time, the next call reloads them in the background.
 */
export function createTopicCache({
  db,
  logger,
  maxAge = 30_000,
}: {
  db: Kysely<Database>
  logger: Logger
  maxAge?: number
}): () => Promise<TopicEntry[]> {
  const onError = (error: unknown) => logger.warn({ err: error }, 'could not reload the topics to suggest')
  const load = async () => {
    const { rows } = await sql<TopicEntry>`
      select topic->>'mainTopic' as "mainTopic", part as "subTopic"
      from channels, jsonb_array_elements(all_topics) as topic,
        unnest(array['', topic->>'subTopic']) as part
      where findable
      group by 1, 2
      order by count(distinct channels.id) desc, 1, 2`.execute(db)
    return rows
  }
  return cacheInBackground(load, { maxAge, onError })
}
