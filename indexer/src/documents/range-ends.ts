import type { RangesFilter } from '@channelwise/schemas/search/filter-kinds'
import type { NumberRange } from '@channelwise/schemas/search/query-values'

/** What a number must be to lie in a range: no less than `gte`, and of the others no more than the one that is there. */
export interface RangeEnds {
  gte: number
  lte?: number
  lt?: number
}

/** The ends of a range as its filter takes them. */
export function readRangeEnds({ upperEnd, unlimited }: RangesFilter, { from, to }: NumberRange): RangeEnds {
  if (to === unlimited) return { gte: from }
  return upperEnd === 'included' ? { gte: from, lte: to } : { gte: from, lt: to }
}

/** The ends of a bucket on offer, such as '6-15'. */
export function readBucketEnds(filter: RangesFilter, bucket: string): RangeEnds {
  const [from, to] = bucket.split('-')
  return readRangeEnds(filter, { from: Number(from), to: Number(to) })
}

/** Whether a number lies in a range; NaN lies in none. */
export function isInRange({ gte, lte = Infinity, lt }: RangeEnds, value: number): boolean {
  return value >= gte && value <= lte && (lt === undefined || value < lt)
}
