import type { AmountFilter, RangesFilter } from '@channelwise/schemas/search/filter-kinds'
import type { NumberRange } from '@channelwise/schemas/search/query-values'

/** The ends of a range: at least `gte`, at most `lte` and less than `lt`, each optional. */
export interface RangeEnds {
  gte?: number
  lte?: number
  lt?: number
}

/** The ends of a range as its filter interprets them. */
export function readRangeEnds({ upperEnd, unlimited }: RangesFilter, { from, to }: NumberRange) {
  if (to === unlimited) return { gte: from }
  return upperEnd === 'included' ? { gte: from, lte: to } : { gte: from, lt: to }
}

/** The ends of a facet's bucket, such as '6-15'. */
export function readBucketEnds(filter: RangesFilter, bucket: string) {
  const [from, to] = bucket.split('-')
  return readRangeEnds(filter, { from: Number(from), to: Number(to) })
}

/** The range that a minimum or maximum allows; null if it is unset or zero, which unknown values pass, too. */
export function readBoundEnds({ bound }: AmountFilter, value: number | null): RangeEnds | null {
  if (value === null || value === 0) return null
  return bound === 'min' ? { gte: value } : { lte: value }
}

/** The ends of a range with the infinite ones, to be filled in once before many numbers are compared. */
export function fillEnds({ gte = -Infinity, lte = Infinity, lt = Infinity }: RangeEnds): Required<RangeEnds> {
  return { gte, lte, lt }
}

/** Whether a finite number lies in a range; NaN lies in none. */
export function isInRange({ gte, lte, lt }: Required<RangeEnds>, value: number): boolean {
  return value >= gte && value <= lte && value < lt
}
