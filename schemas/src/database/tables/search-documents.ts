import type { ColumnType, Generated } from 'kysely'
import type { ChannelCard } from '../../channel.ts'
import type { FilterColumns } from '../../search/select-filters.ts'
import type { FoundVideo } from '../../video.ts'

/**
 * The fields by which the Postgres search index finds, filters (see `filters.ts`), sorts and counts channels, which it does in
 * memory. Removed channels stay for a day as tombstones.
 */
export interface ChannelDocumentsTable extends FilterColumns {
  id: string
  version: number
  removed: boolean
  written_at: Generated<Date>
  /** Empty once removed. */
  name: string
  /** Each is a main topic in lower case, a unit separator (U+001F) and a sub topic. */
  topic_paths: string[]
  rating_floor: number | null
  rating_ceiling: number | null
  num_reviews: number
  /** Null once removed. */
  listed_at: Date | null
}

/** One row with a counter that a trigger increments on every write of channel documents. */
export interface ChannelDocumentsRevisionTable {
  only_row: Generated<boolean>
  revision: number
}

/** The channels that each of the latest writes of channel documents has changed. */
export interface ChannelDocumentsChangesTable {
  /** The revision that the write created. */
  revision: number
  /** Null for all channels, such as after a rebuild. */
  ids: string[] | null
}

/** A channel's card in the Postgres search index, and the text by which searches find and rank it. */
export interface ChannelCardsTable {
  id: string
  card: ColumnType<ChannelCard, string, string>
  /** Weighted: A the name, B topics, tags and category, C the description, D neighbors of A and B glued. */
  words: ColumnType<string, never, never>
  subscriber_count: number | null
}

/** A video in the Postgres search index. */
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
  /** For matching and quoting in text searches; not part of the card. */
  description: string
  tags: string[]
  /** Sort keys of video discovery (`scoreDiscovery`). */
  loved: number
  hidden: number
}
