import type { Generated } from 'kysely'

/** A channel that a member keeps. */
export interface FavoritesTable {
  member_id: string
  channel_id: string
  created_at: Generated<Date>
}

/** A member's ordered list of channels. */
export interface ChannelListsTable {
  /** Our id: letters and digits. */
  id: string
  /** The owner. */
  member_id: string
  /** 1 to 80 characters. */
  name: string
  /** At most 400 characters. */
  description: Generated<string>
  private: Generated<boolean>
  /** A removed list is shown nowhere. */
  removed_at: Date | null
  /** Visits by others than the owner, each visitor counted once a day. */
  view_count: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A visitor of a list today; gone with the day's salt. */
export interface ChannelListVisitsTable {
  list_id: string
  /** In UTC, such as '2026-01-31'. */
  day: string
  /** A hash of list, visitor and the day's salt: it names nobody, and no visitor across lists or days. */
  visitor: Buffer
}

/** What makes a day's hashes of visitors; deleted when the day is over, so that nobody can make them again. */
export interface VisitSaltsTable {
  day: string
  salt: Buffer
}

/** A channel's place in a list. */
export interface ChannelListEntriesTable {
  list_id: string
  /** From 1. */
  position: number
  channel_id: string
}

/** A member's thumb on a video. */
export interface RecommendationsTable {
  member_id: string
  video_id: string
  recommended: boolean
  created_at: Generated<Date>
}
