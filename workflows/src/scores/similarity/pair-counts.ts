import type { CoRatings } from './co-ratings.ts'
import type { Interactions } from './interactions.ts'

/** Writes how many members each two of the channels have in common: the half below the diagonal, row after row. */
export type FillPairs = (channels: Int32Array, matrix: Float64Array) => void

/** Counts all pairs at once; its memory grows with the square of the channels. */
export function countAllPairs({ byMember, memberCount, channelCount }: Interactions): FillPairs {
  const counts = new Float32Array(channelCount * channelCount)
  for (let member = 0; member < memberCount; member += 1) {
    const profile = byMember.columns.subarray(byMember.starts[member], byMember.starts[member + 1])
    for (const one of profile) {
      const row = one * channelCount
      for (const other of profile) counts[row + other]! += 1
    }
  }
  return (channels, matrix) => {
    const size = channels.length
    for (let at = 1; at < size; at += 1) {
      const row = channels[at]! * channelCount
      for (let before = 0; before < at; before += 1)
        matrix[at * size + before] = counts[row + channels[before]!]!
    }
  }
}

/**
 * Takes the counts of each channel's nearest from what `coRatings` has kept; of others as many are taken to be in
 * common as there would be if both were chosen by chance: support × support / members.
 */
export function recallPairs(
  { memberCount, channelCount }: Interactions,
  { support, neighbours, common, width }: CoRatings,
): FillPairs {
  const place = new Int32Array(channelCount).fill(-1)
  return (channels, matrix) => {
    const size = channels.length
    for (let at = 0; at < size; at += 1) {
      place[channels[at]!] = at
      const expected = support[channels[at]!]! / memberCount
      for (let before = 0; before < at; before += 1)
        matrix[at * size + before] = expected * support[channels[before]!]!
    }
    for (let at = 0; at < size; at += 1) {
      const start = channels[at]! * width
      for (let near = start; near < start + width; near += 1) {
        const other = neighbours[near]!
        if (other === -1) break
        const against = place[other]!
        // What either of the two remembers counts for both.
        if (against !== -1) matrix[Math.max(at, against) * size + Math.min(at, against)] = common[near]!
      }
    }
    for (const channel of channels) place[channel] = -1
  }
}
