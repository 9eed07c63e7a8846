import type { SelectType } from 'kysely'
import type { ChannelSource, ChannelsTable } from '@channelwise/schemas/database/tables/channels'
import type { VideosTable } from '@channelwise/schemas/database/tables/videos'
import { channelKey } from '../../imports/channel-key.ts'
import type { PlatformChannel, PlatformVideo } from '../../platform/video-platform.ts'
import type { ChannelScores } from '../../scores/describe-channel.ts'
import { readLanguageCode } from '../../scores/language.ts'

/** A row in the JSON form that is sent to Postgres. The time 'now' in it is that of the transaction. */
type JsonRow<Table> = { [Column in keyof Table]?: SelectType<Table[Column]> | TransactionTime<Table[Column]> }
type TransactionTime<Column> = Date extends SelectType<Column> ? 'now' : never

export type ChannelRow = ReturnType<typeof channelRow> & Partial<ScoreRow>
export type ScoreRow = ReturnType<typeof scoreColumns>
export type VideoRow = ReturnType<typeof videoRow>

/** The channel columns that come from the platform. A new channel is a draft, which is not public. */
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
    keywords: channel.keywords.map(storable),
    topic_addresses: channel.topicAddresses.map(storable),
    published_at: channel.publishedAt,
    fetched_at: 'now' as Date | 'now',
    listed_at: null as Date | 'now' | null,
    source,
  } satisfies JsonRow<ChannelsTable>
}

/** The channel columns that we derive. */
export function scoreColumns(scores: ChannelScores) {
  return {
    average_minutes: scores.averageMinutes,
    all_topics: scores.allTopics,
    category: scores.category,
    tags: scores.tags.map(storable),
    country: scores.country,
    language_code: scores.languageCode,
    language: scores.language,
  } satisfies JsonRow<ChannelsTable>
}

/** A video's row. */
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
    tags: video.tags.map(storable),
    language_code: readLanguageCode(video.declaredLanguage),
    fetched_at: 'now' as Date | 'now',
  } satisfies JsonRow<VideosTable>
}

/** Removes NUL and lone surrogates, which Postgres cannot store. */
function storable(text: string) {
  return text.toWellFormed().replaceAll('\0', '')
}
