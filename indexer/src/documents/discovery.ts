/** The inputs of the video discovery scores. */
export interface DiscoveredTraits {
  /** Null when the platform hides them. */
  viewCount: number | null
  likeCount: number | null
  /** The Bayesian average of the channel's ratings, 0.5 to 5 (`bayesian_average` in the database). */
  qualityScore: number
}

/** The sort keys of best rated videos and hidden gems, descending. */
export interface DiscoveryScores {
  loved: number
  hidden: number
}

/**
 * loved = share of likes × quality score of the channel; hidden = loved × rarity.
 * The share is smoothed: every video starts with 20 likes in 1,000 views, so that two likes in ten views hardly count,
 * and a video with hidden numbers gets the average share. The rarity falls from 1 to a half at 10,000 views and to an
 * eleventh at 100,000; a video with hidden views is never a hidden gem.
 */
export function scoreDiscovery({ viewCount, likeCount, qualityScore }: DiscoveredTraits): DiscoveryScores {
  const isKnown = viewCount !== null && likeCount !== null
  const likes = isKnown ? Math.min(likeCount, viewCount) : 0
  const views = isKnown ? viewCount : 0
  const share = (likes + priorShare * priorViews) / (views + priorViews)
  const loved = share * (qualityScore / middleRating)
  return { loved, hidden: viewCount === null ? 0 : loved * (halfRarityViews / (halfRarityViews + viewCount)) }
}

const priorShare = 0.02
const priorViews = 1_000
/** Views at which the rarity is a half. */
const halfRarityViews = 10_000

/** The middle of the scale from 0.5 to 5 stars. */
const middleRating = 2.75
