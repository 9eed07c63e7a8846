import type { ColumnType, Generated } from 'kysely'
import type { ChannelCard } from '../../channel.ts'
import type { FilterColumns } from '../../select-filters.ts'
import type { FoundVideo } from '../../video.ts'

/**
 * What the Postgres search index filters (see `filters.ts`), sorts and counts of a channel. Removed ones stay for a day
 * as tombstones.
 */
export interface ChannelDocumentsTable extends FilterColumns {
  id: string
  version: number
  removed: boolean
  written_at: Generated<Date>
  /** Compatibility-decomposed, accents stripped, lower case; Cyrillic in Latin letters. */
  name_folded: string
  /** The folded name's letters and digits only. */
  name_glued: string
  /** The glued name, in its own letters and in Latin ones, and what is left of it without one letter or two. */
  name_deletion_variants: string[]
  /** Every choice of a filter that finds it, as `filter:value` in lower case. */
  choices: string[]
  /** The main topic in lower case, a unit separator (U+001F), the sub topic. */
  topic_paths: string[]
  rating_floor: number | null
  rating_ceiling: number | null
  num_reviews: number
  /** Null once removed. */
  listed_at: Date | null
}

/** One row that a trigger counts up in the transaction of every write of channel documents. */
export interface ChannelDocumentsRevisionTable {
  only_row: Generated<boolean>
  revision: number
}

/** What the Postgres search index answers with, and the words it is found by; only of documents that are there. */
export interface ChannelCardsTable {
  id: string
  card: ColumnType<ChannelCard, string, string>
  /** Weighted: A the name, B topics, tags and category, C the description, D neighbors of A and B glued. */
  words: ColumnType<string, never, never>
}

/** A video's copy in the Postgres search index. */
export interface VideoDocumentsTable {
  id: string
  version: number
  removed: boolean
  written_at: Generated<Date>
  channel_id: string | null
  main_topics: string[]
  minutes: number | null
  view_count: number | null
  like_count: number | null
  published_at: Date | null
  /** Weighted: A the title, B tags and channel, C the description, D neighbors of A and B glued. */
  words: ColumnType<string, never, never>
  found: ColumnType<FoundVideo | null, string, string>
  /** Besides what is shown, what a text search finds and quotes. */
  description: string
  tags: string[]
  /** Sorts of video discovery (indexer/src/discovery.ts). */
  loved: number
  hidden: number
}
