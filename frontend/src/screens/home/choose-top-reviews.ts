import type { Review } from '@channelwise/schemas/review'

/** How many of the month's latest reviews the top ones are picked from. */
export const reviewsLookedAt = 60

const shown = 6

/** The six most liked reviews with a comment, ties going to the newer one; expects them newest first. */
export function chooseTopReviews(latest: readonly Review[]): Review[] {
  return latest
    .filter(({ comment }) => comment !== '')
    .toSorted((one, other) => other.likeCount - one.likeCount)
    .slice(0, shown)
}
