import { tabThreshold } from '../../components/read-tab.ts'

/** The tabs of the feeds by their names in the address, in their order. */
export const feeds = [
  'latestReviews',
  'mostLikedReviews',
  'topContributor',
  'allRatings',
  'followedUsers',
] as const

export type Feed = (typeof feeds)[number]

/** What the tabs are called. */
export const feedNames: Record<Feed, string> = {
  latestReviews: 'Latest reviews',
  mostLikedReviews: 'Most liked reviews',
  topContributor: 'Top contributors',
  allRatings: 'All ratings',
  followedUsers: 'Followed users',
}

/** How many entries the feeds have that are hidden while there are few. */
export type FeedCounts = Record<'latestReviews' | 'mostLikedReviews' | 'allRatings', number>

/** The tabs that are shown: the first, the second and the fourth only above nine entries. */
export function chooseFeeds(counts: FeedCounts): Feed[] {
  return feeds.filter((feed) => !(feed in counts) || counts[feed as keyof FeedCounts] > tabThreshold)
}

/** A contributor's average rating, to one decimal; null before the first rating. */
export function averageRating({ totalRatings, nbReviews }: { totalRatings: number; nbReviews: number }) {
  return nbReviews === 0 ? null : (totalRatings / nbReviews).toFixed(1)
}

/** The medal of a rank, from 1; null from the fourth on. */
export function medal(rank: number): 'Gold' | 'Silver' | 'Bronze' | null {
  return (['Gold', 'Silver', 'Bronze'] as const)[rank - 1] ?? null
}
