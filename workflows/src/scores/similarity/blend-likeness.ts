/** Members that a channel needs for their taste to say as much as what the channel says of itself. */
const shrinkage = 10

/** The correlation that comes to half of all likeness. A channel's likest have up to 0.1, its tenth some 0.02. */
const halfway = 0.05

/** What channels say of themselves convinces half as much as what members do. */
const contentShare = 0.5

/** What is less is no likeness. */
export const leastScore = 0.01

/** The members beyond whom a channel does not come to `score` by content alone. */
export function mostMembersByContent(score: number): number {
  return shrinkage * (contentShare / Math.max(score, leastScore) - 1)
}

/**
 * The common score of two channels, from 0 to 1, the same both ways. `correlation` is how much liking one goes with
 * liking the other, all other channels being equal; `content` compares what they say of themselves, 0 to 1; `members`
 * is how many like the one of the two that fewer like. The fewer there are, the more the content counts: n / (n + k).
 */
export function blendLikeness(correlation: number, content: number, members: number): number {
  const evidence = members / (members + shrinkage)
  const taste = correlation > 0 ? correlation / (correlation + halfway) : 0
  return evidence * taste + (1 - evidence) * contentShare * content
}
