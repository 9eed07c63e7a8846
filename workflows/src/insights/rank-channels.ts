import { favoringStars } from '@channelwise/schemas/insights/boards'
import type { BatchCounts } from './count-cells.ts'
import { divideOpinion } from './divided.ts'
import { measureMomentum } from './momentum.ts'

/** The figures by which leaderboards rank a channel. */
export interface RankedChannel {
  /** The channel's number. */
  channel: number
  ratings: number
  distribution: number[]
  divided: number
  momentum: number | null
  /** Whether it is well rated but has few ratings. */
  gem: boolean
}

/** Computes the figures of the channels with batches, which are ordered by channel and month. */
export function rankChannels(batches: readonly BatchCounts[], newestMonth: string): RankedChannel[] {
  const ranked: RankedChannel[] = []
  for (const [channel, own] of groupByChannel(batches)) {
    const distribution = Array.from({ length: 10 }, (_, at) => sum(own.map((one) => one.distribution[at]!)))
    const months = own.map((one) => ({ month: one.month, ratings: sum(one.distribution) }))
    ranked.push({
      channel,
      ratings: sum(distribution),
      distribution,
      divided: divideOpinion(distribution),
      momentum: measureMomentum(months, newestMonth),
      gem: false,
    })
  }
  const usual = medianOf(ranked.map(({ ratings }) => ratings))
  return ranked.map((one) => ({
    ...one,
    gem: one.ratings <= usual && averageOf(one.distribution) >= favoringStars,
  }))
}

function groupByChannel(batches: readonly BatchCounts[]) {
  const groups = new Map<number, BatchCounts[]>()
  for (const batch of batches) {
    const group = groups.get(batch.channel)
    if (group === undefined) groups.set(batch.channel, [batch])
    else group.push(batch)
  }
  return groups
}

function averageOf(distribution: number[]) {
  return sum(distribution.map((count, at) => count * (at + 1))) / 2 / sum(distribution)
}

/** The median, with the mean of the middle two of an even number; 0 for none. */
function medianOf(numbers: number[]) {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
