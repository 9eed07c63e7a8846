import { reviewPairThreshold } from '@channelwise/schemas/review'

/** A review as far as its popularity goes. */
export interface PairCandidate {
  id: string
  /** 0.5 to 5 stars. */
  rating: number
  /** Of the comment, in characters. */
  length: number
  likes: number
}

/** Ids of the chosen reviews; null where none qualifies. */
export interface PickedPair {
  positive: string | null
  negative: string | null
}

/** What a review needs to be in a pair: characters of its comment, and likes. */
export const pairNeeds = { length: 100, likes: 2 } as const

/** The positive review has more stars than these. */
const mostNegativeStars = 3

/**
 * A channel's popular pair: of the reviews with a comment of 100 characters and two likes the most liked one above
 * three stars, and the most liked one of three or fewer. Among equally liked the longer one, then the smaller id.
 */
export function pickReviewPair(numReviews: number, candidates: PairCandidate[]): PickedPair {
  if (numReviews <= reviewPairThreshold) return { positive: null, negative: null }
  const ranked = candidates
    .filter(({ length, likes }) => length >= pairNeeds.length && likes >= pairNeeds.likes)
    .toSorted((a, b) => b.likes - a.likes || b.length - a.length || (a.id < b.id ? -1 : 1))
  return {
    positive: ranked.find(({ rating }) => rating > mostNegativeStars)?.id ?? null,
    negative: ranked.find(({ rating }) => rating <= mostNegativeStars)?.id ?? null,
  }
}
