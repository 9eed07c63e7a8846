import type { Generated } from 'kysely'

/** A channel that a member saved or rated while importing their YouTube subscriptions. */
export interface BroughtChannelsTable {
  member_id: string
  kind: 'favorite' | 'list' | 'rating'
  channel_id: string
  /** The private list, for the kind `list` only. */
  list_id: string | null
  /** For favorites and ratings, when these were added: what the member adds again is later. */
  created_at: Generated<Date>
}

/** A YouTube channel that a member has requested. */
export interface RequestedChannelsTable {
  member_id: string
  /** The platform's id (UC…). */
  reference: string
  created_at: Generated<Date>
}
