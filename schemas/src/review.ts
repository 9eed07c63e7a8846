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

/** A member's rating of a channel, with a comment or (empty comment) without. */
export const review = z.object({
  _id: z.string(),
  uid: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** Our id of the reviewed channel. */
  creatorId: z.string(),
  creatorName: z.string(),
  profileImage: z.string(),
  /** 0.5 to 5 in half steps. */
  rating: z.number().min(0.5).max(5).multipleOf(0.5),
  comment: z.string().max(20_000),
  moodList: z.array(mood).max(4),
  likeCount: z.int().nonnegative(),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  removedByModeration: z.boolean(),
})

export type Review = z.infer<typeof review>

/** One member's like of one review. */
export const reviewLike = z.object({ reviewId: z.string(), uid: z.string() })

export type ReviewLike = z.infer<typeof reviewLike>
