import type { Generated } from 'kysely'

/** What a member kept of the channels that they brought along from YouTube. */
export interface BroughtChannelsTable {
  member_id: string
  kind: 'favorite' | 'list' | 'rating'
  channel_id: string
  /** The private list, for the kind `list` only. */
  list_id: string | null
  created_at: Generated<Date>
}

/** A channel of YouTube that a member asked for. */
export interface RequestedChannelsTable {
  member_id: string
  /** The platform's id (UC…). */
  reference: string
  created_at: Generated<Date>
}
