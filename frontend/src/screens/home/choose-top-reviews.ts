import type { Review } from '@channelwise/schemas/review'

/** Reviews of the month, the latest first, among which the top ones are looked for. */
export const reviewsLookedAt = 60

const shown = 6

/** The six most liked reviews with a comment, of equally liked ones the later; the order they come in is newest first. */
export function chooseTopReviews(latest: readonly Review[]): Review[] {
  return latest
    .filter(({ comment }) => comment !== '')
    .toSorted((one, other) => other.likeCount - one.likeCount)
    .slice(0, shown)
}
