/** How divided ratings are, from 0 (all equal) to 1 (half at either end): Leik's D (1966). `distribution` is not empty. */
export function divideOpinion(distribution: readonly number[]): number {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  let cumulative = 0
  let sum = 0
  for (const count of distribution.slice(0, -1)) {
    cumulative += count
    sum += Math.min(cumulative, total - cumulative) / total
  }
  return (2 * sum) / (distribution.length - 1)
}
