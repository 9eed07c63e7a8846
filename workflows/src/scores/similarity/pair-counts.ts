import type { CoRatings } from './co-occurrence.ts'
import type { Currents } from './principal-directions.ts'

/** Writes how many members each two of the channels have in common: below the diagonal of a matrix with rows of `stride`. */
export type FillPairs = (channels: Int32Array, matrix: Float64Array, stride: number) => void

const unknown = -1

/**
 * Takes the counts of each channel's nearest from what `coRatings` has kept, and those of others from the currents:
 * the nearest matrix of low rank says what two channels have in common by being of the same broad kind.
 */
export function recallPairs(
  { neighbors, common, width }: CoRatings,
  { basis, image, rank }: Currents,
): FillPairs {
  const place = new Int32Array(neighbors.length / width).fill(-1)
  return (channels, matrix, stride) => {
    const size = channels.length
    for (let at = 0; at < size; at += 1) {
      place[channels[at]!] = at
      matrix.fill(unknown, at * stride, at * stride + at)
    }
    for (let at = 0; at < size; at += 1) {
      const start = channels[at]! * width
      for (let near = start; near < start + width; near += 1) {
        const other = neighbors[near]!
        if (other === -1) break
        const against = place[other]!
        // What either of the two remembers counts for both.
        if (against !== -1) matrix[Math.max(at, against) * stride + Math.min(at, against)] = common[near]!
      }
    }
    for (let at = 0; at < size; at += 1) {
      place[channels[at]!] = -1
      for (let before = 0; before < at; before += 1)
        if (matrix[at * stride + before] === unknown)
          matrix[at * stride + before] = Math.max(0, expect(channels[at]!, channels[before]!))
    }
  }

  function expect(one: number, other: number) {
    const from = one * rank
    const against = other * rank
    let expected = 0
    for (let axis = 0; axis < rank; axis += 1) expected += image[from + axis]! * basis[against + axis]!
    return expected
  }
}
