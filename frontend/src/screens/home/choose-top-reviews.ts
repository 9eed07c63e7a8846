import type { Review } from '@channelwise/schemas/review'

/** How many of the month's latest reviews are considered. */
export const reviewsLookedAt = 60

const shown = 6
/** The length in characters of a review that reads well in large type, in one paragraph. */
const quotable = { min: 70, max: 320 }
/** The minimum stars, because a quote recommends its channel. */
const quotableRating = 4

/** The month's reviews that the home page shows. */
export interface TopReviews {
  /** The six most liked with a comment; on ties, the newer first. */
  reviews: Review[]
  /** The most liked of the others that reads well on its own; null if there is none. */
  quote: Review | null
}

/** Chooses the home page's reviews from the latest; expects them newest first. */
export function chooseTopReviews(latest: readonly Review[]): TopReviews {
  const ranked = latest
    .filter(({ comment }) => comment !== '')
    .toSorted((one, other) => other.likeCount - one.likeCount)
  return { reviews: ranked.slice(0, shown), quote: ranked.slice(shown).find(isQuotable) ?? null }
}

function isQuotable({ comment, rating }: Review) {
  const { length } = comment
  return (
    rating >= quotableRating && length >= quotable.min && length <= quotable.max && !comment.includes('\n')
  )
}
