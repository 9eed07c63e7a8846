import { sql } from 'kysely'
import type { InsertObject } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ChannelSource } from '@channelwise/schemas/database/tables/channels'
import { channelKey } from '../../imports/channel-key.ts'
import type { PlatformChannel, PlatformVideo } from '../../platform/video-platform.ts'
import type { ChannelScores } from '../../scores/describe-channel.ts'
import { readLanguageCode } from '../../scores/language.ts'

/** The channel columns that come from the platform. `fetched_at` is the database's clock. */
export function channelRow(channel: PlatformChannel, source: ChannelSource) {
  return {
    id: channelKey(channel.channelId),
    channel_id: channel.channelId,
    handle: channel.handle,
    name: storable(channel.name),
    description: storable(channel.description),
    image: storable(channel.image),
    profile_image: storable(channel.profileImage),
    subscriber_count: channel.subscriberCount,
    view_count: channel.viewCount,
    video_count: channel.videoCount,
    country_code: channel.countryCode,
    declared_language_code: readLanguageCode(channel.declaredLanguage),
    keywords: JSON.stringify(channel.keywords.map(storable)),
    topic_addresses: JSON.stringify(channel.topicAddresses.map(storable)),
    published_at: channel.publishedAt,
    fetched_at: sql<Date>`now()`,
    source,
  } satisfies InsertObject<Database, 'channels'>
}

/** The channel columns that we derive. */
export function scoreColumns(scores: ChannelScores) {
  return {
    average_minutes: scores.averageMinutes,
    all_topics: JSON.stringify(scores.allTopics),
    category: scores.category,
    tags: JSON.stringify(scores.tags.map(storable)),
    country: scores.country,
    language_code: scores.languageCode,
    language: scores.language,
  } satisfies Partial<InsertObject<Database, 'channels'>>
}

/** A video's row, all of it from the platform but `fetched_at`, which is the database's clock. */
export function videoRow(video: PlatformVideo) {
  return {
    id: video.videoId,
    channel_id: channelKey(video.channelId),
    title: storable(video.title),
    description: storable(video.description),
    thumbnail: storable(video.thumbnail),
    thumbnail_height: video.thumbnailHeight,
    duration_seconds: video.durationSeconds,
    view_count: video.viewCount,
    like_count: video.likeCount,
    comment_count: video.commentCount,
    published_at: video.publishedAt,
    category_number: video.categoryNumber,
    tags: JSON.stringify(video.tags.map(storable)),
    language_code: readLanguageCode(video.declaredLanguage),
    fetched_at: sql<Date>`now()`,
  } satisfies InsertObject<Database, 'videos'>
}

/** Removes NUL and lone surrogates, which Postgres cannot store. */
function storable(text: string) {
  return text.toWellFormed().replaceAll('\0', '')
}
