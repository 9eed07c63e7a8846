/** The number of ratings in a month such as '2026-01'. */
export interface MonthCount {
  month: string
  ratings: number
}

const months = 12
const minMonths = 4

/**
 * The change per month relative to the average month: the Theil–Sen slope (Sen 1968) over the twelve months to `newest`,
 * starting with the first that has ratings; null with fewer than four. `counts` are in the order of their months.
 */
export function measureMomentum(counts: readonly MonthCount[], newest: string): number | null {
  const end = numberOf(newest)
  const first = counts[0]
  if (first === undefined) return null
  const start = Math.max(numberOf(first.month), end - months + 1)
  const series = Array.from({ length: Math.max(0, end - start + 1) }, () => 0)
  for (const { month, ratings } of counts) {
    const at = numberOf(month) - start
    if (at >= 0 && at < series.length) series[at]! += ratings
  }
  const average = series.reduce((sum, count) => sum + count, 0) / series.length
  if (series.length < minMonths || average === 0) return null
  return medianSlope(series) / average
}

/**
 * The month with which a series of momentum ends: `newest`, the last one with ratings, but never the running month (UTC), which
 * would look like a decline.
 */
export function lastCompleteMonth(newest: string, now: Date): string {
  const previous = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)
  return newest < previous ? newest : previous
}

function medianSlope(series: number[]) {
  const slopes: number[] = []
  for (let to = 1; to < series.length; to += 1)
    for (let from = 0; from < to; from += 1) slopes.push((series[to]! - series[from]!) / (to - from))
  slopes.sort((one, other) => one - other)
  const middle = slopes.length / 2
  return slopes.length % 2 === 1 ? slopes[Math.floor(middle)]! : (slopes[middle - 1]! + slopes[middle]!) / 2
}

/** Months since the year 0. */
function numberOf(month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}
