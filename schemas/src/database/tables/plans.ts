import type { Generated } from 'kysely'
import type { ApiScope, InsightsLevel } from '../../plan.ts'

/** An API plan. See `plan` for the meaning of its columns. */
export interface PlansTable {
  name: string
  title: string
  /** Display order, from 1. */
  place: number
  calls_per_minute: number
  calls_per_day: number
  scopes: ApiScope[]
  insights: InsightsLevel
  max_keys: number
}

/** A member's API key. */
export interface ApiKeysTable {
  id: string
  member_id: string
  /** 1 to 80 characters, the owner's. */
  name: string
  /** The key's first characters, by which its owner recognizes it. */
  shown_prefix: string
  /** Hexadecimal SHA-256 of the key. */
  hash: string
  scopes: ApiScope[]
  created_at: Generated<Date>
  /** Null if it does not expire. */
  expires_at: Date | null
  revoked_at: Date | null
}

/** How often a key was used on a day (UTC). */
export interface ApiKeyDaysTable {
  key_id: string
  /** Such as '2026-01-31'. */
  day: string
  /** Accepted calls. */
  calls: number
  /** Calls beyond a limit or without permission. */
  refused: number
}

/** API calls of a member or a network in the current minute or day. */
export interface PlanCountsTable {
  /** `member:` and the id, or `network:` and a hash. */
  subject: string
  /** Length of the window: 60 or 86,400. */
  seconds: number
  starts_at: Date
  calls: number
}
