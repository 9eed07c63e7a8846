import type { AmountFilter, RangesFilter } from '@channelwise/schemas/search/filter-kinds'
import { formatSubscribers } from '../format.ts'

/** Labels a bucket of average durations: '0-5' is '0 – 5 min'; '61-600' has no upper limit. */
export function durationLabel(bucket: string) {
  const [from = '', to = ''] = bucket.split('-')
  return to === '600' ? `${from} min and more` : `${from} – ${to} min`
}

/** Labels a bucket of subscribers: '1000-10000' is '1K – 10K'; the highest has no upper limit. */
export function subscriberLabel(bucket: string) {
  const [from = 0, to = 0] = bucket.split('-').map(Number)
  return to >= 1e9
    ? `${formatSubscribers(from)} and more`
    : `${formatSubscribers(from)} – ${formatSubscribers(to)}`
}

/** The lowest possible rating: as a filter it only leaves out channels without a rating. */
export const lowestRating = 0.5

/** Labels a minimum rating: '4 stars & up', or 'Rated' for the lowest one. */
export function minStarsLabel(stars: number): string {
  if (stars <= lowestRating) return 'Rated'
  return `${stars} ${stars === 1 ? 'star' : 'stars'} & up`
}

/** The words for a bucket by the unit of its filter. */
export const bucketLabels: Record<RangesFilter['unit'], (bucket: string) => string> = {
  minutes: durationLabel,
  subscribers: subscriberLabel,
}

/** The words for an amount by the unit of its filter. */
export const amountLabels: Record<AmountFilter['unit'], (amount: number) => string> = {
  minutes: (minutes) => `${minutes} min`,
  stars: minStarsLabel,
}
