import { createRandom } from '@channelwise/schemas/random'
import type { Interactions } from './interactions.ts'
import { shareDoubles } from './shared-arrays.ts'

/** The principal directions of taste: the directions in the space of channels in which profiles vary most. */
export interface PrincipalDirections {
  rank: number
  /** An orthonormal basis V; channel `c` starts at `c * rank`. Missing directions are zero. */
  basis: Float64Array
  /** G V, with G = XᵀX the matrix of common members, in the same layout. */
  image: Float64Array
  /** Vᵀ G V, row-major. */
  spread: Float64Array
}

/** Enough iterations to converge on the space of the largest directions. */
const rounds = 3

/** Allocates shared memory for `rank` directions. */
export function allocatePrincipalDirections(channelCount: number, rank: number): PrincipalDirections {
  return {
    rank,
    basis: shareDoubles(channelCount * rank),
    image: shareDoubles(channelCount * rank),
    spread: shareDoubles(rank * rank),
  }
}

/**
 * Finds the directions by subspace iteration (Halko, Martinsson and Tropp, "Finding Structure with Randomness", 2011),
 * from a fixed start, in `rounds + 1` passes over the matrix.
 */
export function findPrincipalDirections(
  interactions: Interactions,
  { rank, basis, image, spread }: PrincipalDirections,
) {
  fillOrthonormal(basis, startColumns(interactions.channelCount, rank))
  for (let round = 0; round < rounds; round += 1) {
    multiply(interactions, { rank, basis, image })
    fillOrthonormal(basis, readColumns(image, rank))
  }
  multiply(interactions, { rank, basis, image })
  const columns = readColumns(basis, rank)
  const images = readColumns(image, rank)
  for (let row = 0; row < rank; row += 1)
    for (let column = 0; column < rank; column += 1)
      spread[row * rank + column] = dot(columns[row]!, images[column]!)
}

/** Sets `image` to G × `basis`: adds the sum of the rows of a member's channels to each of these rows. */
function multiply({ byMember }: Interactions, { rank, basis, image }: Omit<PrincipalDirections, 'spread'>) {
  const { starts, columns } = byMember
  const sum = new Float64Array(rank)
  image.fill(0)
  for (let member = 0; member + 1 < starts.length; member += 1) {
    const end = starts[member + 1]!
    sum.fill(0)
    for (let at = starts[member]!; at < end; at += 1) {
      const row = columns[at]! * rank
      for (let axis = 0; axis < rank; axis += 1) sum[axis]! += basis[row + axis]!
    }
    for (let at = starts[member]!; at < end; at += 1) {
      const row = columns[at]! * rank
      for (let axis = 0; axis < rank; axis += 1) image[row + axis]! += sum[axis]!
    }
  }
}

/** Gram-Schmidt orthonormalization, with two passes for accuracy; drops linearly dependent columns. */
function fillOrthonormal(basis: Float64Array, columns: Float64Array[]) {
  const rank = columns.length
  const kept: Float64Array[] = []
  for (const column of columns) {
    const before = Math.sqrt(dot(column, column))
    for (let pass = 0; pass < 2; pass += 1)
      for (const other of kept) subtract(column, other, dot(column, other))
    const length = Math.sqrt(dot(column, column))
    if (length <= before * 1e-9) continue
    for (let at = 0; at < column.length; at += 1) column[at]! /= length
    kept.push(column)
  }
  basis.fill(0)
  kept.forEach((column, axis) => {
    for (let at = 0; at < column.length; at += 1) basis[at * rank + axis] = column[at]!
  })
}

function dot(one: Float64Array, other: Float64Array) {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!
  return sum
}

function subtract(column: Float64Array, other: Float64Array, times: number) {
  for (let at = 0; at < column.length; at += 1) column[at]! -= times * other[at]!
}

/** Random numbers from -0.5 to 0.5, the same at every run. */
function startColumns(length: number, rank: number) {
  const random = createRandom('principal directions')
  return Array.from({ length: rank }, () => new Float64Array(length).map(() => random.fraction() - 0.5))
}

function readColumns(rows: Float64Array, rank: number) {
  return Array.from({ length: rank }, (_, axis) =>
    Float64Array.from({ length: rows.length / rank }, (_row, at) => rows[at * rank + axis]!),
  )
}
