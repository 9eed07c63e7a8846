import type { ColumnType, Generated } from 'kysely'
import type { Mood } from '../../mood.ts'

/** A rating of a channel by a member, at most one each. */
export interface ReviewsTable {
  /** Our id: letters and digits. */
  id: string
  channel_id: string
  /** Null when the author has left and let it stay. */
  member_id: string | null
  /** 0.5 to 5, in half steps. */
  rating: number
  /** Plain text; '' for a rating only. */
  comment: Generated<string>
  moods: ColumnType<Mood[], string | undefined, string>
  like_count: Generated<number>
  /** When a moderator hid it; only its author sees it then. */
  hidden_at: Date | null
  hidden_reason: string | null
  created_at: Generated<Date>
}

/** A member's like of a review. */
export interface ReviewLikesTable {
  review_id: string
  member_id: string
  created_at: Generated<Date>
}

/** A channel whose reviews or likes have changed, a row a change, until the popular pair is picked anew. */
export interface ReviewChangesTable {
  id: Generated<number>
  channel_id: string
  created_at: Generated<Date>
}

/** A channel's popular positive and negative review, as last picked. */
export interface ReviewPairsTable {
  channel_id: string
  /** Null where no review qualifies. */
  positive_id: string | null
  negative_id: string | null
  picked_at: Generated<Date>
}
