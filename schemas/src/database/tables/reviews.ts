import type { ColumnType, Generated } from 'kysely'
import type { Mood } from '../../mood.ts'

/** A member's review of a channel, at most one per member and channel. */
export interface ReviewsTable {
  /** Our id: letters and digits. */
  id: string
  channel_id: string
  /** Null if the author has left without deleting it. */
  member_id: string | null
  /** 0.5 to 5, in half steps. */
  rating: number
  /** Plain text; '' for a rating only. */
  comment: Generated<string>
  moods: ColumnType<Mood[], string | undefined, string>
  like_count: Generated<number>
  /** When a moderator hid it from everyone but its author. */
  hidden_at: Date | null
  hidden_reason: string | null
  created_at: Generated<Date>
  /** When its author last changed what others could read; null if never, or if it was a rating only. */
  edited_at: Date | null
}

/** The totals of a member's visible reviews; no row without any. Maintained by a trigger on `reviews`. */
export interface ReviewersTable {
  member_id: string
  ratings: number
  /** Those with a comment. */
  comments: number
  /** The sum of the ratings. */
  stars: number
}

/**
 * A change in the number of visible reviews of listed channels; the sum of all rows is that number. Written by triggers on
 * `reviews` and `channels`, and once a minute merged into one row per day and rating, or per month for days long past.
 */
export interface ReviewCountsTable {
  /** The day (UTC) when the reviews were written, or the first day of their month if that is long past. */
  day: ColumnType<string, string>
  /** 0.5 to 5, in half steps. */
  rating: number
  ratings: number
  /** Those with a comment. */
  comments: number
}

/** A member's like of a review. */
export interface ReviewLikesTable {
  review_id: string
  member_id: string
  created_at: Generated<Date>
}

/** A new review that not all followers of its author have been notified of, and the last follower who has been. */
export interface ReviewAnnouncementsTable {
  review_id: string
  followed_at: Date
  follower_id: string
}

/** A change of a channel's reviews or likes, one row per change, deleted when the popular pair is picked again. */
export interface ReviewChangesTable {
  id: Generated<number>
  channel_id: string
  created_at: Generated<Date>
}

/** A channel's popular positive and negative review. */
export interface ReviewPairsTable {
  channel_id: string
  /** Null if no review qualifies. */
  positive_id: string | null
  negative_id: string | null
  picked_at: Generated<Date>
}
