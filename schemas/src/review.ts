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

/** A channel needs more reviews than this before a popular pair is picked from them. */
export const reviewPairThreshold = 12

/** A channel needs more reviews than this before it has rating statistics. */
export const ratingStatisticsThreshold = 19

/** Moods that one review may carry. */
export const maxMoods = 4

/** Longest comment, in UTF-16 units as browsers count them; line ends count once. */
export const maxCommentLength = 20_000

/** A member's rating of a channel, with a comment or (empty comment) without. */
export const review = z.object({
  _id: z.string(),
  /** '' when the author has left. */
  uid: z.string(),
  /** '' when the author has left. */
  userId: z.string(),
  /** 'Former member' when the author has left. */
  userName: z.string(),
  /** Address of the author's avatar; '' for the default picture. */
  photoURL: z.string(),
  /** Our id of the reviewed channel. */
  creatorId: z.string(),
  creatorName: z.string(),
  /** The reviewed channel's small picture. */
  profileImage: z.string(),
  /** 0.5 to 5, in half steps. */
  rating: z.number().min(0.5).max(5).multipleOf(0.5),
  /** Plain text with line ends; '' for a rating alone. */
  comment: z.string().max(maxCommentLength),
  moodList: z.array(mood).max(maxMoods),
  likeCount: z.int().nonnegative(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** Only its author and moderators are ever shown such a review. */
  removedByModeration: z.boolean(),
  /** Why a moderator hid it; '' for a review that is not hidden. */
  moderationReason: z.string(),
})

export type Review = z.infer<typeof review>

/** One member's like of one review. */
export const reviewLike = z.object({ reviewId: z.string(), uid: z.string() })

export type ReviewLike = z.infer<typeof reviewLike>

/** A channel's most convincing praise and blame; null where no review qualifies. */
export const reviewPair = z.object({ positive: review.nullable(), negative: review.nullable() })

export type ReviewPair = z.infer<typeof reviewPair>

/** What a channel's ratings add up to. */
export const ratingStatistics = z.object({
  /** Plain average in stars; null before the first rating. */
  rating: z.number().min(0.5).max(5).nullable(),
  numReviews: z.int().nonnegative(),
  /** How many reviews gave 0.5, 1, … 5 stars: ten counts in that order. */
  rating_distribution: z.array(z.int().nonnegative()).length(10),
  /** How many reviews name each mood that is named, the most named first. */
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
