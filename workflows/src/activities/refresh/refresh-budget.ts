/**
 * The units that refreshes may have spent so far: the day's budget spread evenly over its hours, each hour's share
 * available from its start. Unused hours carry over. `elapsed` is the elapsed fraction of the platform's day, 0 to 1.
 */
export function allowedUnits(budget: number, elapsed: number): number {
  const hour = Math.min(Math.floor(elapsed * 24) + 1, 24)
  return Math.ceil((budget * hour) / 24)
}
