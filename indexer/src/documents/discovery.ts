/** What the sorts of video discovery look at. */
export interface DiscoveredTraits {
  /** Null when the platform hides them. */
  viewCount: number | null
  likeCount: number | null
  /** The Bayesian average of its channel's ratings, 0.5 to 5 (`bayesian_average` in the database). */
  qualityScore: number
}

/** What a video is sorted by where people look for the best rated and for hidden gems; greater comes first. */
export interface DiscoveryScores {
  loved: number
  hidden: number
}

/**
 * loved = share of likes × quality score of the channel; hidden = loved × rarity.
 * The share is smoothed: every video begins with 20 likes in 1,000 views, so that two likes in ten views prove
 * nothing, and one whose numbers are hidden counts as usual. The rarity falls from 1 to a half at 10,000 views, to
 * an eleventh at 100,000; a video whose views are hidden is no gem.
 */
export function scoreDiscovery({ viewCount, likeCount, qualityScore }: DiscoveredTraits): DiscoveryScores {
  const isKnown = viewCount !== null && likeCount !== null
  const likes = isKnown ? Math.min(likeCount, viewCount) : 0
  const views = isKnown ? viewCount : 0
  const share = (likes + usualShare * usualViews) / (views + usualViews)
  const loved = share * (qualityScore / middleRating)
  return { loved, hidden: viewCount === null ? 0 : loved * (fewViews / (fewViews + viewCount)) }
}

const usualShare = 0.02
const usualViews = 1_000
const fewViews = 10_000

/** The middle of the scale from 0.5 to 5 stars. */
const middleRating = 2.75
