import type { CoOccurrences } from './co-occurrence.ts'
import type { PrincipalDirections } from './principal-directions.ts'

/** Writes how many members like both channels of each pair, below the diagonal of a matrix with rows of `stride`. */
export type FillPairs = (channels: Int32Array, matrix: Float64Array, stride: number) => void

const unknown = -1

/**
 * Takes the counts of near neighbors from `coOccurrences`, and approximates the others from the principal directions,
 * which are a low-rank approximation of the matrix of counts.
 */
export function createPairCounts(
  { neighbors, common, width }: CoOccurrences,
  { basis, image, rank }: PrincipalDirections,
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
        // The matrix is symmetric: a count stored for either channel counts for both.
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
