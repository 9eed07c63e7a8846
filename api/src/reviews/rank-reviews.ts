import { createRandom } from '@channelwise/schemas/random'

/** What a review's rank depends on. */
export interface RankedReview {
  id: string
  /** Length of the comment, in characters. */
  length: number
  likes: number
  createdAt: Date
}

/** Further characters add nothing to the score. */
const maxCountedLength = 2_000
/** Days after which the points for recency halve. */
const halfLife = 90
const day = 86_400_000

/**
 * Ranks a channel's reviews, best first: up to 3 points for the comment's length (its share of 2,000 characters), one
 * for each doubling of 1 + likes, up to 2 for recency (halved every 90 days), and up to 1 at random. The weights are
 * our own. The random points depend only on the seed and the review, and age counts in whole days, so that pages with
 * the same seed and day agree.
 */
export function rankReviews<R extends RankedReview>(
  reviews: R[],
  { seed, now }: { seed: number; now: Date },
): R[] {
  return reviews
    .map((review) => ({
      review,
      score: reviewMerit(review, now) + createRandom(`${seed}:${review.id}`).fraction(),
    }))
    .toSorted((a, b) => b.score - a.score || (a.review.id < b.review.id ? -1 : 1))
    .map(({ review }) => review)
}

/** The points of a review before the random one. */
export function reviewMerit({ length, likes, createdAt }: Omit<RankedReview, 'id'>, now: Date): number {
  const days = Math.max(0, Math.floor(Number(now) / day) - Math.floor(Number(createdAt) / day))
  return (
    (3 * Math.min(length, maxCountedLength)) / maxCountedLength +
    Math.log2(1 + likes) +
    2 * 2 ** (-days / halfLife)
  )
}
