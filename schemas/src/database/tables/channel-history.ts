import type { ColumnType } from 'kysely'

/** A channel's figures from YouTube on a day, stored only with YOUTUBE_DERIVED_METRICS=accepted. */
export interface ChannelHistoryTable {
  /** Our id. */
  channel_id: string
  /** In UTC, YYYY-MM-DD. */
  day: ColumnType<string, string>
  /** Null while the channel hides it. */
  subscriber_count: number | null
  view_count: number | null
}
