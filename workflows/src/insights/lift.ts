import type { Estimate } from '@channelwise/schemas/insights/figures'
import { z95 } from './wilson.ts'

/** How many members favor one channel, the other, both, and any channel at all. All above 0. */
export interface PairCounts {
  one: number
  other: number
  both: number
  all: number
}

/**
 * How much likelier members who favor one channel are to favor the other (Brin et al. 1997), with a 95% interval on the log
 * scale (delta method for multinomial counts).
 */
export function liftInterval({ one, other, both, all }: PairCounts): Estimate {
  const value = (both * all) / (one * other)
  // Rounded counts may slightly contradict each other.
  const variance = Math.max(0, 1 / both - 1 / one - 1 / other + (2 * value - 1) / all)
  const factor = Math.exp(z95 * Math.sqrt(variance))
  return { value, low: value / factor, high: value * factor }
}

/** The similarity of two audiences: the Jaccard index and the overlap coefficient, each from 0 to 1. */
export function overlapOf({ one, other, both }: Omit<PairCounts, 'all'>): {
  jaccard: number
  overlap: number
} {
  return {
    jaccard: Math.min(1, both / Math.max(both, one + other - both)),
    overlap: Math.min(1, both / Math.min(one, other)),
  }
}
