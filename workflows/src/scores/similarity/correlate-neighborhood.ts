import { solveSymmetric } from './solve-ridge.ts'

/**
 * The partial correlations of the first channel with each of the others: like `createPartialCorrelations`, but with the
 * closed form for a small neighborhood. `common` is the row-major matrix of how many members like both channels; its
 * diagonal holds how many like each.
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

/** A row of the inverse matrix; zeros if there is none, which happens only with inconsistent counts. */
function solveUnit(common: Float64Array, size: number, ridge: number, row: number) {
  const matrix = common.slice()
  for (let at = 0; at < size; at += 1) matrix[at * size + at]! += ridge
  const unit = new Float64Array(size)
  unit[row] = 1
  return solveSymmetric(matrix, unit, size) ? unit : new Float64Array(size)
}
