import { countMembers } from './interactions.ts'
import type { Interactions } from './interactions.ts'
import { shareIntegers, shareSingles } from './shared-arrays.ts'
import type { Range } from './shared-arrays.ts'

/** For each channel, the channels that its members know too, and how many of them do: the nearest by cosine only. */
export interface CoRatings {
  /** Members of each channel. */
  support: Float64Array
  /** The neighbors of channel `c` stand from `c * width` on, nearest first; -1 after the last. */
  neighbors: Int32Array
  /** Members in common with each neighbor. */
  common: Float32Array
  width: number
}

/** Longer profiles are those of bots and of importers of whole libraries: what is beyond is left out of the pairs. */
const longestProfile = 1_000

/** Room for the `width` nearest of each channel, none found yet. */
export function allocateCoRatings(interactions: Interactions, width: number): CoRatings {
  const { channelCount } = interactions
  return {
    support: countMembers(interactions),
    neighbors: shareIntegers(channelCount * width).fill(-1),
    common: shareSingles(channelCount * width),
    width,
  }
}

/** Counts the members that channels of a range have in common with others, and keeps the nearest of each. */
export function createCounter(
  { byMember, byChannel, channelCount }: Interactions,
  { support, neighbors, common, width }: CoRatings,
): (range: Range) => void {
  const counts = new Int32Array(channelCount)
  const touched = new Int32Array(channelCount)
  const nearness = new Float64Array(channelCount)
  return ({ from, to }) => {
    for (let channel = from; channel < to; channel += 1) count(channel)
  }

  function count(channel: number) {
    let touchedCount = 0
    for (let at = byChannel.starts[channel]!; at < byChannel.starts[channel + 1]!; at += 1) {
      const member = byChannel.columns[at]!
      const start = byMember.starts[member]!
      const end = Math.min(byMember.starts[member + 1]!, start + longestProfile)
      for (let place = start; place < end; place += 1) {
        const other = byMember.columns[place]!
        if (counts[other] === 0) touched[touchedCount++] = other
        counts[other]! += 1
      }
    }
    for (let at = 0; at < touchedCount; at += 1) {
      const other = touched[at]!
      // A member more in common counts for less where it is one of very few: shrinkage.
      nearness[other] = other === channel ? -1 : counts[other]! / Math.sqrt(support[other]! + shrinkage)
    }
    const nearest = selectLargest(touched.subarray(0, touchedCount), nearness, width)
    for (let at = 0; at < nearest.length; at += 1) {
      const other = nearest[at]!
      if (other === channel) break
      neighbors[channel * width + at] = other
      common[channel * width + at] = counts[other]!
    }
    for (let at = 0; at < touchedCount; at += 1) counts[touched[at]!] = 0
  }
}

const shrinkage = 5

/** The `size` indexes with the largest values, largest first; `indexes` is reordered (Hoare's selection). */
export function selectLargest(indexes: Int32Array, values: Float64Array, size: number): Int32Array {
  let low = 0
  let high = indexes.length - 1
  while (size < indexes.length && low < high) {
    const pivot = values[indexes[(low + high) >> 1]!]!
    let left = low
    let right = high
    while (left <= right) {
      while (values[indexes[left]!]! > pivot) left += 1
      while (values[indexes[right]!]! < pivot) right -= 1
      if (left <= right) {
        const swapped = indexes[left]!
        indexes[left++] = indexes[right]!
        indexes[right--] = swapped
      }
    }
    if (size - 1 <= right) high = right
    else if (size - 1 >= left) low = left
    else break
  }
  return indexes.subarray(0, size).sort((one, other) => values[other]! - values[one]!)
}
