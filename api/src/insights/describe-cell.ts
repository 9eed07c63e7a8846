import { minMembers, isSafeShare, withholdSmall } from '@channelwise/schemas/insights/anonymity'
import { favoringStars } from '@channelwise/schemas/insights/boards'
import type {
  Estimate,
  InsightBase,
  MoodsInsight,
  RatingsInsight,
  VolumeInsight,
} from '@channelwise/schemas/insights/figures'
import type { InsightMethodKey } from '@channelwise/schemas/insights/methods'
import { moods } from '@channelwise/schemas/mood'
import { divideOpinion } from '@channelwise/workflows/insights/divided'
import { measureMomentum } from '@channelwise/workflows/insights/momentum'
import { newcombeInterval, wilsonInterval } from '@channelwise/workflows/insights/wilson'
import type { InsightsLevel } from '@channelwise/schemas/plan'
import type { CellFigures, Rollup } from './read-cells.ts'

/** A selection with its stored figures and what the caller may see of them. */
export interface DescribedCell {
  selection: InsightBase['selection']
  /** In the order of their periods. */
  figures: CellFigures[]
  rollup: Rollup
  level: InsightsLevel
}

/** Whether everybody may see a selection: all channels, a main topic or a channel, of all time. */
export function isPublicSelection({ period = 'all', ...dimensions }: InsightBase['selection']): boolean {
  return (
    period === 'all' &&
    Object.entries(dimensions).every(
      ([name, value]) => value === undefined || value === '' || name === 'topic' || name === 'channel',
    )
  )
}

/** The ratings of a cell; without its months where only the public part may be seen. */
export function describeRatings(cell: DescribedCell): RatingsInsight {
  const { base, whole, months } = selectPeriod(cell, 'distribution')
  if (whole === null)
    return { ...base, average: null, positive: null, divided: null, distribution: [], months: [] }
  const published = withholdSmall(whole.distribution)
  return {
    ...base,
    average: averageOf(whole),
    positive: positiveShare(whole),
    divided: divideOpinion(whole.distribution),
    distribution: published.map((ratings, at) => ({
      stars: (at + 1) / 2,
      ratings,
      share: ratings === null ? null : ratings / whole.ratings,
    })),
    months: cell.level === 'full' ? months.map(describeMonth) : [],
  }
}

/** The moods of a cell; without their changes where only the public part may be seen. */
export function describeMoods(cell: DescribedCell): MoodsInsight {
  const { base, whole, months } = selectPeriod(cell, 'moods')
  if (whole === null) return { ...base, moods: [] }
  const after = months.slice(-3)
  const before = months.slice(-6, -3)
  const described = moods.map((mood, at) => {
    const ratings = whole.moods[at] ?? 0
    const change = cell.level === 'full' ? changeOf(sumMood(after, at), sumMood(before, at)) : null
    return {
      mood,
      ratings: ratings > 0 && ratings < minMembers ? null : ratings,
      share: isSafeShare(ratings, whole.ratings) ? wilsonInterval(ratings, whole.ratings) : null,
      change,
      direction: change === null ? null : directionOf(change),
    }
  })
  return { ...base, moods: described.toSorted((one, other) => (other.ratings ?? 0) - (one.ratings ?? 0)) }
}

/** How many ratings a cell got in each month. */
export function describeVolume(cell: DescribedCell): VolumeInsight {
  const { base, whole, months } = selectPeriod(cell, 'volume')
  if (whole === null) return { ...base, months: [], momentum: null }
  const { period = 'all' } = cell.selection
  const newest = period === 'all' ? cell.rollup.newestMonth : earlier(cell.rollup.newestMonth, `${period}-12`)
  const counts = months.map(({ period: month, members, ratings }) => ({ month, members, ratings }))
  return { ...base, months: counts, momentum: measureMomentum(counts, newest) }
}

function selectPeriod({ selection, figures, rollup, level }: DescribedCell, method: InsightMethodKey) {
  const { period = 'all' } = selection
  const prefix = period === 'all' ? '' : period
  const found = figures.find((one) => one.period === prefix) ?? null
  const withheld =
    level === 'public' && !isPublicSelection(selection) ? 'plan' : found === null ? 'few-members' : null
  const whole = withheld === null ? found : null
  const base: InsightBase = {
    selection,
    members: whole?.members ?? null,
    ratings: whole?.ratings ?? null,
    withheld,
    method,
    rolledUpAt: rollup.rolledUpAt,
  }
  const months = figures.filter(
    (one) => one.period.length === '2026-01'.length && one.period.startsWith(prefix),
  )
  return { base, whole, months }
}

function describeMonth({ period, members, ratings, average, distribution }: CellFigures) {
  return { month: period, members, ratings, average, distribution: withholdSmall(distribution) }
}

/** The plain average of a cell's ratings and its bounds, which may not enclose it where ratings are few. */
export function averageOf({ average, low, high }: Pick<CellFigures, 'average' | 'low' | 'high'>): Estimate {
  return { value: average, low, high }
}

function positiveShare({ distribution, ratings }: CellFigures) {
  const positive = distribution.slice(favoringStars * 2 - 1).reduce((sum, count) => sum + count, 0)
  return isSafeShare(positive, ratings) ? wilsonInterval(positive, ratings) : null
}

function sumMood(months: CellFigures[], at: number) {
  return {
    part: months.reduce((sum, month) => sum + (month.moods[at] ?? 0), 0),
    total: months.reduce((sum, month) => sum + month.ratings, 0),
  }
}

interface Counted {
  part: number
  total: number
}

function changeOf(after: Counted, before: Counted) {
  const isSafe = [after, before].every(({ part, total }) => part >= minMembers && total - part >= minMembers)
  return isSafe ? newcombeInterval(after, before) : null
}

function directionOf({ low, high }: Estimate) {
  if (low > 0) return 'rising' as const
  return high < 0 ? ('falling' as const) : ('steady' as const)
}

function earlier(one: string, other: string) {
  return one < other ? one : other
}
