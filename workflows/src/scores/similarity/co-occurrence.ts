import { countMembers } from './interactions.ts'
import type { Interactions } from './interactions.ts'
import { shareIntegers, shareSingles } from './shared-arrays.ts'
import type { Range } from './shared-arrays.ts'

/** For each channel, its nearest channels by how many members like both (cosine), with the counts. */
export interface CoOccurrences {
  /** How many members like each channel. */
  support: Float64Array
  /** The neighbors of channel `c` start at `c * width`, nearest first; -1 after the last. */
  neighbors: Int32Array
  /** How many members like both the channel and each neighbor. */
  common: Float32Array
  width: number
}

/** The maximum number of a profile's channels that are counted: longer profiles belong to bots or imported libraries. */
const maxProfileLength = 1_000

/** Allocates shared memory for the `width` nearest neighbors of each channel. */
export function allocateCoOccurrences(interactions: Interactions, width: number): CoOccurrences {
  const { channelCount } = interactions
  return {
    support: countMembers(interactions),
    neighbors: shareIntegers(channelCount * width).fill(-1),
    common: shareSingles(channelCount * width),
    width,
  }
}

/** Creates a function that counts common members for a range of channels, and stores the nearest neighbors of each. */
export function createCounter(
  { byMember, byChannel, channelCount }: Interactions,
  { support, neighbors, common, width }: CoOccurrences,
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
      const end = Math.min(byMember.starts[member + 1]!, start + maxProfileLength)
      for (let place = start; place < end; place += 1) {
        const other = byMember.columns[place]!
        if (counts[other] === 0) touched[touchedCount++] = other
        counts[other]! += 1
      }
    }
    for (let at = 0; at < touchedCount; at += 1) {
      const other = touched[at]!
      // Shrinkage: with very few members, each common one has less weight.
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

/** The `size` indexes with the largest values, in descending order. Reorders `indexes` (Hoare's quickselect). */
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
