import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TopicEntry } from '../../topic.ts'

/** Where a channel's data comes from: YouTube with a key, or a folder of resources. */
export type ChannelSource = 'youtube' | 'catalogue'

/** A channel: data from the platform (valid until `fetched_at` is 30 days old) and from our members. */
export interface ChannelsTable {
  /** Our id, derived from `channel_id`: letters and digits. */
  id: string
  /** The platform's id (UC…), as unique as ours. */
  channel_id: string
  /** With its '@'; null if the channel has none. */
  handle: string | null
  name: string
  description: string
  image: string
  profile_image: string
  subscriber_count: number | null
  view_count: number | null
  video_count: number | null
  /** ISO 3166 code as declared. */
  country_code: string | null
  /** ISO 639 code: declared by the channel, by most of its videos, or detected. */
  language_code: string | null
  /** The language declared by the channel itself. */
  declared_language_code: string | null
  /** English names of the codes above, as shown by the filters. */
  country: string | null
  language: string | null
  /** Keywords declared by the channel. */
  keywords: Json<string[]>
  /** The platform's topics, as Wikipedia URLs. */
  topic_addresses: Json<string[]>
  all_topics: Json<TopicEntry[]>
  category: string | null
  tags: Json<string[]>
  platform: Json<string[]>
  /** Average duration of its videos in minutes. */
  average_minutes: number | null
  published_at: Date | null
  /** When its data was last fetched; it may be kept for 30 days. */
  fetched_at: Date
  /** Where its data comes from. Only data fetched with a key (`youtube`) is refreshed, and purged when it is too old. */
  source: Generated<ChannelSource>
  /** When the platform was first found not to have it any more. */
  gone_at: Date | null
  /** When its data was deleted because nothing had refreshed it for 30 days; null once it is fetched again. */
  purged_at: Date | null
  /** Listed, and neither gone nor purged: part of search, shelves, similar channels and sitemaps. */
  findable: GeneratedAlways<boolean>
  /** When it entered the catalogue; null during its first import, when it is not shown anywhere. */
  listed_at: Date | null
  rating: number | null
  rating_fun: number | null
  rating_learn: number | null
  rating_emotional: number | null
  num_reviews: Generated<number>
  /** Ten counts, for 0.5 to 5 stars. Like everything derived from reviews, it is updated by triggers on `reviews`. */
  rating_distribution: Generated<number[]>
  /** Bounds of the true average rating, in stars; null before the first review. */
  rating_floor: GeneratedAlways<number | null>
  rating_ceiling: GeneratedAlways<number | null>
  /** Reviews per mood. */
  mood_counts: Json<Record<string, number>>
  /** Moods at least a tenth as frequent as the most frequent one, most frequent first. */
  moods: Json<string[]>
  contexts: Json<string[]>
  levels: Json<string[]>
  /** Set by a trigger on every change, from one sequence for all documents. */
  version: Generated<number>
  /** The version of the last change that affects its videos' documents: name, topics, rating, or being listed. */
  videos_version: Generated<number>
}

/** The state of fetching a channel. Separate from `channels`, so that it does not change the search document. */
export interface ChannelRefreshesTable {
  /** Our id. */
  channel_id: string
  /** When a refresh last picked it, whatever the outcome. */
  asked_at: Date | null
  /** The refresh's run and batch, as 'run:batch'; null before the first. */
  asked_for: string | null
  /** When its uploads were last listed. */
  uploads_listed_at: Date | null
  /** The platform's number of its videos at that time. */
  listed_video_count: number | null
}

/** A jsonb column with a default: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>
