import type { ColumnType } from 'kysely'
import type { ChannelCard } from '../channel.ts'
import type { FoundVideo } from '../video.ts'

/** A channel's copy in the Postgres search index. Removed documents stay for a while as tombstones. */
export interface ChannelDocumentsTable {
  id: string
  version: number
  removed: boolean
  /** Compatibility-decomposed, marks stripped, lower case. */
  name_folded: string
  /** The folded name's letters and digits only. */
  name_glued: string
  category: string | null
  country: string | null
  language: string | null
  main_topics: string[]
  sub_topics: string[]
  moods: string[]
  tags: string[]
  contexts: string[]
  levels: string[]
  platforms: string[]
  rating: number | null
  rating_fun: number | null
  rating_learn: number | null
  rating_emotional: number | null
  num_reviews: number
  subscriber_count: number | null
  average_minutes: number | null
  listed_at: Date
  /** Weighted text vector over name, topics, tags and description. */
  words: ColumnType<string, never, never>
  /** What the vector is made of, by weight. */
  text_a: string
  text_b: string
  text_c: string
  /** The card as the API answers it. */
  card: ColumnType<ChannelCard, string, string>
}

/** A video's copy in the Postgres search index. */
export interface VideoDocumentsTable {
  id: string
  version: number
  removed: boolean
  channel_id: string
  main_topics: string[]
  minutes: number | null
  view_count: number | null
  like_count: number | null
  published_at: Date
  words: ColumnType<string, never, never>
  text_a: string
  text_b: string
  found: ColumnType<FoundVideo, string, string>
}
