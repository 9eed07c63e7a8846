import { formatAverage } from '@channelwise/schemas/text/format-average'
import { tabThreshold } from '../../components/read-tab.ts'

/** The feed tabs by their names in the URL, in order. */
export const feeds = [
  'latestReviews',
  'mostLikedReviews',
  'topContributor',
  'allRatings',
  'followedUsers',
] as const

export type Feed = (typeof feeds)[number]

/** Labels of the tabs. */
export const feedNames: Record<Feed, string> = {
  latestReviews: 'Latest reviews',
  mostLikedReviews: 'Most liked reviews',
  topContributor: 'Top contributors',
  allRatings: 'All ratings',
  followedUsers: 'Followed users',
}

/** Entry counts of the feeds that are hidden while they are short. */
export type FeedCounts = Record<'latestReviews' | 'mostLikedReviews' | 'allRatings', number>

/** The tabs to show: the first, second and fourth only with more than nine entries. */
export function chooseFeeds(counts: FeedCounts): Feed[] {
  return feeds.filter((feed) => !(feed in counts) || counts[feed as keyof FeedCounts] > tabThreshold)
}

/** A contributor's average rating to one decimal; null before the first rating. */
export function averageRating({ totalRatings, nbReviews }: { totalRatings: number; nbReviews: number }) {
  return nbReviews === 0 ? null : formatAverage(totalRatings / nbReviews)
}

/** The medal for a rank (from 1); null from the fourth. */
export function medal(rank: number): 'Gold' | 'Silver' | 'Bronze' | null {
  return (['Gold', 'Silver', 'Bronze'] as const)[rank - 1] ?? null
}
