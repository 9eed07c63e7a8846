import { reviewPairThreshold } from '@channelwise/schemas/review'

/** The properties of a review that decide whether it is in a popular pair. */
export interface PairCandidate {
  id: string
  /** 0.5 to 5 stars. */
  rating: number
  /** Length of the comment, in characters. */
  length: number
  likes: number
}

/** Ids of the chosen reviews; null when none qualifies. */
export interface PickedPair {
  positive: string | null
  negative: string | null
}

/** The minimum length of a comment (characters) and number of likes of a review in a pair. */
export const pairNeeds = { length: 100, likes: 2 } as const

/** A review with at most this many stars is negative. */
const maxNegativeStars = 3

/**
 * A channel's popular pair: the most liked review above three stars and the most liked one of at most three stars, both
 * with a comment of at least 100 characters and at least two likes. Ties go to the longer comment, then the smaller id.
 */
export function pickReviewPair(numReviews: number, candidates: PairCandidate[]): PickedPair {
  if (numReviews <= reviewPairThreshold) return { positive: null, negative: null }
  const ranked = candidates
    .filter(({ length, likes }) => length >= pairNeeds.length && likes >= pairNeeds.likes)
    .toSorted((a, b) => b.likes - a.likes || b.length - a.length || (a.id < b.id ? -1 : 1))
  return {
    positive: ranked.find(({ rating }) => rating > maxNegativeStars)?.id ?? null,
    negative: ranked.find(({ rating }) => rating <= maxNegativeStars)?.id ?? null,
  }
}
