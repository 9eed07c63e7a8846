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
  /** When its author last changed what others had read: null if never, or if it was a rating only. */
  edited_at: Date | null
}

/** What the visible reviews of a member add up to; none for who has none. Kept by a trigger of `reviews`. */
export interface ReviewersTable {
  member_id: string
  ratings: number
  /** Those with a text. */
  comments: number
  /** The sum of the ratings. */
  stars: number
}

/**
 * A change of how many visible reviews the listed channels have: all rows add up to them. Written by triggers of `reviews`
 * and `channels`, and folded into one per day and rating once a minute, for days long gone into one per month.
 */
export interface ReviewCountsTable {
  /** When the reviews were written (UTC); also the first day of a month that is over for long. */
  day: ColumnType<string, string>
  /** 0.5 to 5, in half steps. */
  rating: number
  ratings: number
  /** Those with a text. */
  comments: number
}

/** A member's like of a review. */
export interface ReviewLikesTable {
  review_id: string
  member_id: string
  created_at: Generated<Date>
}

/** A new review that not all followers of its author have been told of, and the last one who has been. */
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
