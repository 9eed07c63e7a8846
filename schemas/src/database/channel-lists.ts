import type { Generated } from 'kysely'

/** A channel that a member keeps. */
export interface FavouritesTable {
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
  created_at: Generated<Date>
  updated_at: Generated<Date>
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
