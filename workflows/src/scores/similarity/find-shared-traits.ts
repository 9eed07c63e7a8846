import { selectLargest } from './co-occurrence.ts'
import { findsCandidates } from './compare-traits.ts'
import type { TraitRows } from './compare-traits.ts'

/** Maximum number of channels visited that share a trait, starting with the rarest traits. */
const maxVisited = 15_000

interface Wanted {
  /** Only channels that at most this many members like. */
  members: number
  /** The maximum number of channels. */
  limit: number
}

/**
 * Finds the channels that share most of a channel's traits, as far as rare traits reveal. Rarer traits must have higher
 * weights. `support` is how many members like each channel.
 */
export function createSharedTraitFinder(
  { starts, columns, weights, kinds }: TraitRows,
  support: Float64Array,
) {
  const holders = listHolders({ starts, columns }, weights.length, support)
  const counted = (trait: number) => holders.starts[trait + 1]! - holders.starts[trait]!
  const shared = new Float64Array(support.length)
  /** How many traits each channel shares. */
  const times = new Uint16Array(support.length)
  const met = new Int32Array(support.length)
  const best = new Int32Array(support.length)
  return (channel: number, { members, limit }: Wanted): Int32Array => {
    const own = columns.slice(starts[channel], starts[channel + 1])
    own.sort((one, other) => counted(one) - counted(other) || one - other)
    let seen = 0
    let metCount = 0
    let bestCount = 0
    for (const trait of own) {
      const weight = weights[trait]!
      if (weight === 0 || !findsCandidates(kinds[trait]!)) continue
      const first = holders.starts[trait]!
      const end = findEnd(first, holders.starts[trait + 1]!, members)
      if (seen > 0 && seen + end - first > maxVisited) break
      seen += end - first
      for (let at = first; at < end; at += 1) {
        const other = holders.columns[at]!
        const before = times[other]!
        if (before === 0) met[metCount++] = other
        else if (before === 1) best[bestCount++] = other
        times[other] = before + 1
        shared[other]! += weight
      }
    }
    shared[channel] = 0
    // Most share a single trait. They were found in the order of its weight, so that the first ones are the best of them.
    for (let at = 0, singles = 0; at < metCount && singles < limit; at += 1) {
      if (times[met[at]!] !== 1) continue
      best[bestCount++] = met[at]!
      singles += 1
    }
    const nearest = selectLargest(best.subarray(0, bestCount), shared, limit).slice()
    for (let at = 0; at < metCount; at += 1) {
      shared[met[at]!] = 0
      times[met[at]!] = 0
    }
    return nearest
  }

  /** The first position from `first` on of a holder that more than `members` members like (binary search). */
  function findEnd(first: number, end: number, members: number) {
    let low = first
    let high = end
    while (low < high) {
      const middle = (low + high) >> 1
      if (support[holders.columns[middle]!]! <= members) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The channels with each trait, in ascending order of how many members like them. */
function listHolders(
  { starts, columns }: { starts: Int32Array; columns: Int32Array },
  traitCount: number,
  support: Float64Array,
) {
  const holders = { starts: new Int32Array(traitCount + 1), columns: new Int32Array(columns.length) }
  for (const trait of columns) holders.starts[trait + 1]! += 1
  for (let trait = 0; trait < traitCount; trait += 1) holders.starts[trait + 1]! += holders.starts[trait]!
  const next = holders.starts.slice()
  const rising = Int32Array.from(support.keys()).sort(
    (one, other) => support[one]! - support[other]! || one - other,
  )
  for (const channel of rising)
    for (let at = starts[channel]!; at < starts[channel + 1]!; at += 1)
      holders.columns[next[columns[at]!]!++] = channel
  return holders
}
