import type { Generated } from 'kysely'
import type { FlagKind, ModerationEntry, ReportReason } from '../../moderation.ts'

/** A member's report of a review, at most one each. */
export interface ReviewReportsTable {
  id: string
  review_id: string
  /** Null when the reporter has left. */
  member_id: string | null
  reason: ReportReason
  /** At most 500 characters. */
  detail: Generated<string>
  created_at: Generated<Date>
  /** When a moderator dealt with it. */
  settled_at: Date | null
}

/** A channel whose reviews look unusual; at most one open flag of a kind. */
export interface ReviewFlagsTable {
  id: string
  channel_id: string
  kind: FlagKind
  detail: string
  raised_at: Generated<Date>
  settled_at: Date | null
}

/** What a moderator did. */
export interface ModerationLogTable {
  id: string
  action: ModerationEntry['action']
  /** At most 500 characters, for the public. */
  reason: string
  review_id: string | null
  channel_id: string | null
  moderator_id: string | null
  created_at: Generated<Date>
}

/** A hidden review that its author deleted: moderation sticks to member and channel, whatever they post next. */
export interface WithheldReviewsTable {
  member_id: string
  channel_id: string
  hidden_at: Date
  hidden_reason: string | null
}
