import { createRandom } from '@channelwise/schemas/random'

/** What a review's place in its channel's list depends on. */
export interface RankedReview {
  id: string
  /** Of the comment, in characters. */
  length: number
  likes: number
  createdAt: Date
}

/** Characters beyond these add nothing. */
const maxCountedLength = 2_000
/** Days after which recency is worth half. */
const halfLife = 90
const day = 86_400_000

/**
 * The order in which a channel's page shows reviews, best first: up to 3 points for the comment's length (its share
 * of 2,000 characters), one for each doubling of 1 + likes, up to 2 for recency (halved every 90 days), and up to 1
 * by chance. The weights are ours. Chance comes from the seed and the review alone and age is taken in whole days,
 * so that pages of the same seed and day agree.
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

/** The points a review earns by itself, before chance adds up to one more. */
export function reviewMerit({ length, likes, createdAt }: Omit<RankedReview, 'id'>, now: Date): number {
  const days = Math.max(0, Math.floor(Number(now) / day) - Math.floor(Number(createdAt) / day))
  return (
    (3 * Math.min(length, maxCountedLength)) / maxCountedLength +
    Math.log2(1 + likes) +
    2 * 2 ** (-days / halfLife)
  )
}
