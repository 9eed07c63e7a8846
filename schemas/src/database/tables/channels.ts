import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TopicEntry } from '../../topic.ts'

/** A channel: what the platform says of it (until `fetched_at` is 30 days old) and what our members do. */
export interface ChannelsTable {
  /** Our id, made from `channel_id`: letters and digits. */
  id: string
  /** The platform's id (UC…), unique. */
  channel_id: string
  /** With its '@'; null when the channel has none. */
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
  /** The language that the channel itself declares. */
  declared_language_code: string | null
  /** English names of the above, as the filters show them. */
  country: string | null
  language: string | null
  /** Keywords that the channel declares. */
  keywords: Json<string[]>
  /** Wikipedia addresses that the platform gives as its topics. */
  topic_addresses: Json<string[]>
  all_topics: Json<TopicEntry[]>
  category: string | null
  tags: Json<string[]>
  platform: Json<string[]>
  /** Plain average of its videos' durations, in minutes. */
  average_minutes: number | null
  published_at: Date | null
  fetched_at: Date
  /** When it entered the catalogue; null while its first import is under way: such a row is shown nowhere. */
  listed_at: Date | null
  rating: number | null
  rating_fun: number | null
  rating_learn: number | null
  rating_emotional: number | null
  num_reviews: Generated<number>
  /** Ten counts, for 0.5 to 5 stars. Like all that follows from reviews, triggers on `reviews` keep it. */
  rating_distribution: Generated<number[]>
  /** Between which averages the true rating lies, in stars; null before the first review. */
  rating_floor: GeneratedAlways<number | null>
  rating_ceiling: GeneratedAlways<number | null>
  /** How many reviews name each mood. */
  mood_counts: Json<Record<string, number>>
  /** Moods named at least a tenth as often as the most named one, which comes first. */
  moods: Json<string[]>
  contexts: Json<string[]>
  levels: Json<string[]>
  /** Set by a trigger at every change, from one sequence for all documents. */
  version: Generated<number>
  /** The version at which what its videos' documents show of it last changed: name, topics, rating, being listed. */
  videos_version: Generated<number>
}

/** A jsonb column with a default: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>
