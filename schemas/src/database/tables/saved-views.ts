import type { Generated } from 'kysely'

/** A page of the insights that a member has saved. */
export interface SavedViewsTable {
  id: string
  member_id: string
  /** 1 to 80 characters; unique per member. */
  name: string
  /** A path that begins with /insights, with its query. */
  address: string
  created_at: Generated<Date>
}
