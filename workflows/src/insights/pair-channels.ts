import { minMembers, roundMembers } from '@channelwise/schemas/insights/anonymity'
import type { Interactions } from '../scores/similarity/interactions.ts'
import { liftInterval } from './lift.ts'

/** Members who favor more channels than this are left out of pairs. */
export const maxFavored = 500

/** The sizes of two groups of members and of their intersection, rounded to the nearest multiple of 5. */
export interface SharedAudience {
  one: number
  other: number
  both: number
}

/** A channel that is also favored, with its audience. */
export interface AlsoFavored extends SharedAudience {
  /** The other channel's number. */
  channel: number
}

/** Rounds an intersection for publication; null if it, or either remainder, has fewer than five members. */
export function publishShared({ one, other, both }: SharedAudience): SharedAudience | null {
  if (Math.min(both, one - both, other - both) < minMembers) return null
  return { one: roundMembers(one)!, other: roundMembers(other)!, both: roundMembers(both)! }
}

/**
 * Yields, for each channel, the channels that members who favor it also favor: up to `limit`, ordered by descending lower
 * bound of the lift, then by number. `all` is the published number of members who favor anything.
 */
export function* pairChannels(
  { byMember, byChannel, channelCount }: Interactions,
  { all, limit }: { all: number; limit: number },
): Generator<AlsoFavored[]> {
  const common = new Int32Array(channelCount)
  for (let channel = 0; channel < channelCount; channel += 1) {
    const members = byChannel.columns.subarray(byChannel.starts[channel], byChannel.starts[channel + 1])
    const touched: number[] = []
    for (const member of members) {
      for (const other of byMember.columns.subarray(byMember.starts[member], byMember.starts[member + 1])) {
        if (common[other] === 0) touched.push(other)
        common[other]! += 1
      }
    }
    const found = touched.flatMap((other) => {
      const both = common[other]!
      common[other] = 0
      if (other === channel || both < minMembers) return []
      const size = byChannel.starts[other + 1]! - byChannel.starts[other]!
      const shared = publishShared({ one: members.length, other: size, both })
      return shared === null ? [] : [{ channel: other, ...shared, low: liftInterval({ ...shared, all }).low }]
    })
    yield found
      .toSorted((one, other) => other.low - one.low || one.channel - other.channel)
      .slice(0, limit)
      .map(({ channel: number, one, other, both }) => ({ channel: number, one, other, both }))
  }
}
