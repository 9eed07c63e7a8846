import { maxListedReviews, reviewOrders } from '@channelwise/schemas/review'
import type { Review, ReviewOrder } from '@channelwise/schemas/review'
import { moods } from '@channelwise/schemas/mood'
import type { Mood } from '@channelwise/schemas/mood'
import { readStars } from '../../../components/reviews/read-stars.ts'

/** Labels of the orders, keyed by their value in the URL. */
export const reviewOrderNames: Record<ReviewOrder, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
}

/** Which of a channel's reviews to list. */
export interface ReviewChoice {
  order: ReviewOrder
  /** Only reviews with exactly this many stars. */
  stars: number | null
  mood: Mood | null
  /** How many batches to list, from 1. */
  batches: number
}

/** Reviews per batch. */
export const reviewsPerBatch = 10
const maxBatches = maxListedReviews / reviewsPerBatch

/** The most helpful reviews, without a filter. */
export const usualReviews: ReviewChoice = { order: 'helpful', stars: null, mood: null, batches: 1 }

/** Parses the choice from a URL; invalid values are ignored. */
export function readReviewChoice(query: URLSearchParams): ReviewChoice {
  const batches = Number(query.get('batches') ?? 1)
  return {
    order: reviewOrders.find((order) => order === query.get('reviews')) ?? 'helpful',
    stars: readStars(query.get('stars')),
    mood: moods.find((mood) => mood === query.get('mood')) ?? null,
    batches: Number.isInteger(batches) && batches >= 1 ? Math.min(batches, maxBatches) : 1,
  }
}

/** The query parameters of a choice, without default values. */
export function writeReviewChoice({ order, stars, mood, batches }: ReviewChoice): Record<string, string> {
  return {
    ...(order !== 'helpful' && { reviews: order }),
    ...(stars !== null && { stars: String(stars) }),
    ...(mood !== null && { mood }),
    ...(batches > 1 && { batches: String(batches) }),
  }
}

/** Whether the most helpful reviews are listed, without a filter. */
export function isUsualChoice({ order, stars, mood }: ReviewChoice): boolean {
  return order === 'helpful' && stars === null && mood === null
}

/** Whether the filters let a review pass. */
export function isChosen(
  { stars, mood }: ReviewChoice,
  review: Pick<Review, 'rating' | 'moodList'>,
): boolean {
  return (stars === null || review.rating === stars) && (mood === null || review.moodList.includes(mood))
}

/** Whether there is another batch to list of `total` reviews. */
export function hasMoreReviews({ batches }: ReviewChoice, total: number): boolean {
  return batches < maxBatches && total > batches * reviewsPerBatch
}
