import { readStars } from '../../components/reviews/read-stars.ts'

/** The orders of a member's reviews by their names in the URL, the default one first. */
export const memberReviewOrders = {
  latest: 'Newest',
  mostliked: 'Most liked',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
} as const

export type MemberReviewOrder = keyof typeof memberReviewOrders

/** Which of a member's reviews to list. */
export interface MemberReviewChoice {
  order: MemberReviewOrder
  /** Only reviews with exactly this many stars. */
  stars: number | null
}

/** Parses the choice from a URL; invalid values are ignored. */
export function readMemberReviewChoice(query: URLSearchParams): MemberReviewChoice {
  const order = query.get('order') ?? ''
  return {
    order: isOrder(order) ? order : 'latest',
    stars: readStars(query.get('stars')),
  }
}

/** The query parameters of a choice, without default values. */
export function writeMemberReviewChoice({ order, stars }: MemberReviewChoice): Record<string, string> {
  return { ...(order !== 'latest' && { order }), ...(stars !== null && { stars: String(stars) }) }
}

function isOrder(name: string): name is MemberReviewOrder {
  return Object.hasOwn(memberReviewOrders, name)
}
