/**
 * The units that refreshes may have used by now: the day's budget spread evenly over its hours, each hour's share from
 * its beginning. Hours that were missed are made up for. `elapsed` is the share of the platform's day that is over,
 * from 0 to 1.
 */
export function allowedUnits(budget: number, elapsed: number): number {
  const hour = Math.min(Math.floor(elapsed * 24) + 1, 24)
  return Math.ceil((budget * hour) / 24)
}
