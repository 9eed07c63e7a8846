import { z } from 'zod'
import { mood } from './mood.ts'

/** The names of the ten half-star steps, from 0.5 to 5. */
export const ratingLabels = [
  'Terrible',
  'Bad',
  'Mediocre',
  'Watchable',
  'Average',
  'Good',
  'Very good',
  'Great',
  'Excellent',
  'Perfect',
] as const

/** Whether a number of stars is a valid rating: half steps from 0.5 to 5. */
export function isRating(stars: number): boolean {
  return stars >= 0.5 && stars <= 5 && Number.isInteger(stars * 2)
}

/** A channel needs more reviews than this to have a review pair. */
export const reviewPairThreshold = 12

/** A channel needs more reviews than this to have rating statistics. */
export const ratingStatisticsThreshold = 19

/** Maximum reviews listed for a channel. */
export const maxListedReviews = 80

/** Maximum moods of a review. */
export const maxMoods = 4

/** Maximum length of a comment in UTF-16 code units, as browsers count them; a line break counts as one. */
export const maxCommentLength = 20_000

/** Length to which lists of reviews cut comments, in UTF-16 code units; a review's own page shows all of it. */
export const listedCommentLength = 4_000

/** A member's rating of a channel, with an optional comment. */
export const review = z.object({
  _id: z.string(),
  /** '' when the author has left. */
  uid: z.string(),
  /** '' when the author has left. */
  userId: z.string(),
  /** 'Former member' when the author has left. */
  userName: z.string(),
  /** URL of the author's avatar; '' for the default picture. */
  photoURL: z.string(),
  /** Our id of the reviewed channel. */
  creatorId: z.string(),
  creatorName: z.string(),
  /** The reviewed channel's small picture. */
  profileImage: z.string(),
  /** 0.5 to 5, in half steps. */
  rating: z.number().min(0.5).max(5).multipleOf(0.5),
  /** Plain text with line breaks; '' for a rating alone. */
  comment: z.string().max(maxCommentLength),
  commentTruncated: z
    .literal(true)
    .optional()
    .describe('True if the comment was truncated to `commentLength`'),
  moodList: z.array(mood).max(maxMoods),
  likeCount: z.int().nonnegative(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** When its author last changed it, as ISO 8601 in UTC; null if never, or if it was a rating only. */
  editedAt: z.string().nullable(),
  /** If true, only its author and moderators can see it. */
  removedByModeration: z.boolean(),
  /** Why a moderator hid it; '' if it is not hidden. */
  moderationReason: z.string(),
  appeal: z.enum(['none', 'open', 'rejected']).describe('Whether the author of a hidden review has appealed'),
})

export type Review = z.infer<typeof review>

/** The orders of a channel's reviews; `helpful` weighs length, likes, recency and a random factor. */
export const reviewOrders = ['helpful', 'newest', 'highest', 'lowest'] as const

export type ReviewOrder = (typeof reviewOrders)[number]

/** One member's like of one review. */
export const reviewLike = z.object({ reviewId: z.string(), uid: z.string() })

export type ReviewLike = z.infer<typeof reviewLike>

/** A channel's popular positive and negative review; null if none qualifies. */
export const reviewPair = z.object({ positive: review.nullable(), negative: review.nullable() })

export type ReviewPair = z.infer<typeof reviewPair>

/** Statistics of a channel's ratings. */
export const ratingStatistics = z.object({
  /** Plain average in stars; null before the first rating. */
  rating: z.number().min(0.5).max(5).nullable(),
  numReviews: z.int().nonnegative(),
  /** Numbers of reviews with 0.5, 1, … 5 stars: ten counts in that order. */
  rating_distribution: z.array(z.int().nonnegative()).length(10),
  /** Reviews per mood, most frequent first; moods without reviews are omitted. */
  moods: z.array(z.object({ mood, count: z.int().positive() })),
  /** Months with a rating, the earliest first. */
  months: z.array(
    z.object({
      /** Year and month in UTC, such as 2026-01. */
      month: z.string().regex(/^\d{4}-\d{2}$/),
      count: z.int().positive(),
      /** Average of the month's ratings, in stars. */
      rating: z.number(),
      /** Average of all ratings up to the month's end, in stars. */
      ratingSoFar: z.number(),
    }),
  ),
})

export type RatingStatistics = z.infer<typeof ratingStatistics>
