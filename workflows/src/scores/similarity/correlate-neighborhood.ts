import { solveSymmetric } from './solve-ridge.ts'

/**
 * The partial correlations of the first of some channels with each of the others, all of these being equal: as
 * `relateChannels`, but by the closed form for a neighborhood. `common` has, row after row, how many members each two
 * have in common, and in its diagonal how many each has.
 */
export function correlateNeighborhood(common: Float64Array, size: number, ridge: number): Float64Array {
  const inverse = Array.from({ length: size }, (_, row) => solveUnit(common, size, ridge, row))
  const correlations = new Float64Array(size)
  for (let other = 1; other < size; other += 1) {
    const own = inverse[0]![0]! * inverse[other]![other]!
    if (own > 0) correlations[other] = Math.min(1, Math.max(-1, -inverse[0]![other]! / Math.sqrt(own)))
  }
  return correlations
}

/** A row of the inverse; of noughts where there is none, which only counts that contradict each other come to. */
function solveUnit(common: Float64Array, size: number, ridge: number, row: number) {
  const matrix = common.slice()
  for (let at = 0; at < size; at += 1) matrix[at * size + at]! += ridge
  const unit = new Float64Array(size)
  unit[row] = 1
  return solveSymmetric(matrix, unit, size) ? unit : new Float64Array(size)
}
