import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { channelKey } from '../../engine/channel-key.ts'
import { describeChannel } from '../../scores/describe-channel.ts'
import type { DetectLanguage } from '../../scores/detect-language.ts'
import { mapTopics } from '../../scores/topics.ts'
import { scoreColumns } from './rows.ts'
import { removeVanishedVideos } from './store.ts'

interface Dependencies {
  db: Kysely<Database>
  detectLanguage: DetectLanguage
}

/** Describes a channel after its import, without the videos that this did not find. */
export function describeImportedChannel({ db, detectLanguage }: Dependencies) {
  const describe = describeStoredChannel({ db, detectLanguage })
  return async ({ channelId }: { channelId: string }) => {
    await removeVanishedVideos(db, [channelKey(channelId)])
    await describe({ channelId })
  }
}

/** Derives a channel's average duration, topics, category, tags, country and language from what is stored. */
export function describeStoredChannel({ db, detectLanguage }: Dependencies) {
  return async ({ channelId }: { channelId: string }) => {
    const id = channelKey(channelId)
    const channel = await db
      .selectFrom('channels')
      .select([
        'description',
        'country_code as countryCode',
        'declared_language_code as declaredLanguage',
        'keywords',
        'topic_addresses as topicAddresses',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const videos = await db
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
    const scores = await describeChannel(channel, videos, {
      findTopic: mapTopics(await db.selectFrom('topics').selectAll().execute()),
      detectLanguage,
    })
    await db.updateTable('channels').set(scoreColumns(scores)).where('id', '=', id).execute()
  }
}
