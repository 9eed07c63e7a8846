import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../imports/channel-key.ts'
import { reportProgress } from '../../engine/heartbeat.ts'
import { describeChannel } from '../../scores/describe-channel.ts'
import type { DetectLanguage } from '../../scores/detect-language.ts'
import { mapTopics } from '../../scores/topics.ts'
import { scoreColumns } from './rows.ts'
import { storeScores } from './store.ts'

interface Dependencies {
  db: Kysely<Database>
  detectLanguage: DetectLanguage
}

/**
 * Derives the average duration, topics, category, tags, country and language of channels from what is stored. Deletes
 * videos beyond the newest `videosPerChannel`. Takes the platform's ids.
 */
export function describeStoredChannels(dependencies: Dependencies) {
  return async ({ channelIds, videosPerChannel }: { channelIds: string[]; videosPerChannel: number }) => {
    await removeOldestVideos(dependencies.db, channelIds.map(channelKey), videosPerChannel)
    await deriveChannels(dependencies, channelIds)
  }
}

/** Derives channels' average duration, topics, category, tags, country and language. Takes the platform's ids. */
export async function deriveChannels({ db, detectLanguage }: Dependencies, channelIds: string[]) {
  if (channelIds.length === 0) return
  const findTopic = mapTopics(await db.selectFrom('topics').selectAll().execute())
  const channels = await db
    .selectFrom('channels')
    .select([
      'id',
      'description',
      'country_code as countryCode',
      'declared_language_code as declaredLanguage',
      'keywords',
      'topic_addresses as topicAddresses',
    ])
    .where('id', 'in', channelIds.map(channelKey))
    .execute()
  for (const [at, { id, ...channel }] of channels.entries()) {
    reportProgress({ left: channels.length - at })
    const scores = await describeChannel(channel, await readVideos(db, id), { findTopic, detectLanguage })
    await storeScores(db, id, scoreColumns(scores))
  }
}

function readVideos(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('videos')
    .select([
      'title',
      'description',
      'duration_seconds as durationSeconds',
      'category_number as categoryNumber',
      'tags',
      'language_code as declaredLanguage',
    ])
    .where('channel_id', '=', id)
    .orderBy('published_at', 'desc')
    .execute()
}

/** Deletes the videos of each channel that are not among its newest. */
async function removeOldestVideos(db: Kysely<Database>, ids: string[], videosPerChannel: number) {
  if (ids.length === 0) return
  await sql`
    delete from videos where id in (
      select id from (
        select id, row_number() over (partition by channel_id order by published_at desc, id) as place
        from videos where channel_id = any(${ids})
      ) as places
      where place > ${videosPerChannel}
    )`.execute(db)
}
