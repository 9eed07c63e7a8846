/** The number of members at which their taste counts as much as the channels' content. */
const shrinkage = 10

/**
 * The correlation that yields half of the maximum similarity. A channel's best correlations are up to 0.1, its tenth about
 * 0.02.
 */
const halfway = 0.05

/** The maximum similarity by content alone. */
const contentShare = 0.5

/** Channels with lower scores are not considered similar. */
export const minScore = 0.01

/** The maximum number of members with which a channel can reach `score` by content alone. */
export function maxMembersByContent(score: number): number {
  return shrinkage * (contentShare / Math.max(score, minScore) - 1)
}

/**
 * The symmetric similarity of two channels, 0 to 1. `correlation` is the partial correlation of liking them; `content` is
 * the similarity of how they describe themselves, 0 to 1; `members` is the number of members who like the less liked of the
 * two. The fewer members, the more the content counts: taste is weighted by n / (n + k).
 */
export function blendSimilarity(correlation: number, content: number, members: number): number {
  const evidence = members / (members + shrinkage)
  const taste = correlation > 0 ? correlation / (correlation + halfway) : 0
  return evidence * taste + (1 - evidence) * contentShare * content
}
