import type { Generated } from 'kysely'
import type { AppealOutcome, FlagKind, ModerationEntry, ReportReason } from '../../moderation.ts'

/** A member's report of a review, at most one per member and review. */
export interface ReviewReportsTable {
  id: string
  review_id: string
  /** Null if the reporter has left. */
  member_id: string | null
  reason: ReportReason
  /** At most 500 characters. */
  detail: Generated<string>
  created_at: Generated<Date>
  /** When a moderator closed it. */
  settled_at: Date | null
}

/** A channel with unusual reviews; at most one open flag per kind. */
export interface ReviewFlagsTable {
  id: string
  channel_id: string
  kind: FlagKind
  detail: string
  raised_at: Generated<Date>
  settled_at: Date | null
}

/** A moderator's decision. */
export interface ModerationLogTable {
  id: string
  action: ModerationEntry['action']
  /** Public; at most 500 characters. */
  reason: string
  review_id: string | null
  channel_id: string | null
  moderator_id: string | null
  created_at: Generated<Date>
}

/** An author's request to look again at a hidden review; at most one open per review. */
export interface ReviewAppealsTable {
  id: string
  review_id: string
  /** The author. */
  member_id: string
  /** The author's reasons; at most 1,000 characters. */
  words: string
  created_at: Generated<Date>
  decided_at: Date | null
  outcome: AppealOutcome | null
  /** The moderator's reply; at most 500 characters. */
  answer: Generated<string>
  moderator_id: string | null
}

/**
 * A hidden review deleted by its author. A new review by the same member of the same channel stays hidden and gets the same id,
 * under which the log says who hid it, and whether an appeal was rejected.
 */
export interface WithheldReviewsTable {
  /** Null in rows from before this was stored. */
  review_id: string | null
  member_id: string
  channel_id: string
  hidden_at: Date
  hidden_reason: string | null
}
