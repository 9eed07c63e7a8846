import type { Generated } from 'kysely'

/** A favorite channel of a member. */
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
  /** Removed lists are not shown anywhere. */
  removed_at: Date | null
  /** Visits by anyone but the owner; a visitor counts once a day. */
  view_count: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A visitor of a list today; deleted together with the day's salt. */
export interface ChannelListVisitsTable {
  list_id: string
  /** In UTC, such as '2026-01-31'. */
  day: string
  /** A hash of list, visitor and the day's salt: it identifies nobody, and cannot be linked across lists or days. */
  visitor: Buffer
}

/** The salt of a day's visitor hashes; deleted after the day, so that they cannot be reproduced. */
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
  /** The owner's words about the channel; at most 280 characters. */
  note: Generated<string>
}

/** A member's like of somebody else's list. */
export interface ListLikesTable {
  list_id: string
  member_id: string
  created_at: Generated<Date>
}

/** Somebody else's list that a member has saved. */
export interface SavedListsTable {
  list_id: string
  member_id: string
  created_at: Generated<Date>
}

/** A member's thumb on a video. */
export interface RecommendationsTable {
  member_id: string
  video_id: string
  recommended: boolean
  created_at: Generated<Date>
}
