import { readStars } from '../../components/reviews/read-stars.ts'

/** The orders of a member's reviews by their names in the URL, the default one first. */
export const reviewOrders = {
  latest: 'Newest',
  mostliked: 'Most liked',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
} as const

export type ReviewOrder = keyof typeof reviewOrders

/** Which of a member's reviews to list. */
export interface ReviewChoice {
  order: ReviewOrder
  /** Only reviews with exactly this many stars. */
  stars: number | null
}

/** Parses the choice from a URL; invalid values are ignored. */
export function readReviewChoice(query: URLSearchParams): ReviewChoice {
  const order = query.get('order') ?? ''
  return {
    order: isOrder(order) ? order : 'latest',
    stars: readStars(query.get('stars')),
  }
}

/** The query parameters of a choice, without default values. */
export function writeReviewChoice({ order, stars }: ReviewChoice): Record<string, string> {
  return { ...(order !== 'latest' && { order }), ...(stars !== null && { stars: String(stars) }) }
}

function isOrder(name: string): name is ReviewOrder {
  return Object.hasOwn(reviewOrders, name)
}
