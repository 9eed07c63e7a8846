import type { Interactions, SparseRows } from './interactions.ts'

/** The main currents of taste: directions in the space of channels in which profiles differ most. */
export interface Currents {
  rank: number
  /** An orthonormal basis V; channel `c` stands from `c * rank` on. */
  basis: Float64Array
  /** What the basis becomes under the counts of common members, G V with G = XᵀX, laid out alike. */
  image: Float64Array
  /** Vᵀ G V, row after row. */
  spread: Float64Array
}

/** Enough for the space that the largest directions span; what is left out costs accuracy only. */
const rounds = 3

/**
 * Finds up to `rank` of them by subspace iteration (Halko, Martinsson and Tropp, "Finding Structure with Randomness",
 * 2011), from a start that is the same each time. Takes `rounds × rank × 2` passes over the matrix.
 */
export function findCurrents(interactions: Interactions, rank: number): Currents {
  const { channelCount } = interactions
  const profiles = new Float64Array(interactions.memberCount)
  let columns = orthonormalise(startColumns(channelCount, rank))
  for (let round = 0; round < rounds; round += 1)
    columns = orthonormalise(columns.map((column) => multiply(interactions, column, profiles)))
  const images = columns.map((column) => multiply(interactions, column, profiles))
  const found = columns.length
  return {
    rank: found,
    basis: transpose(columns, channelCount),
    image: transpose(images, channelCount),
    spread: Float64Array.from({ length: found * found }, (_, at) =>
      dot(columns[Math.floor(at / found)]!, images[at % found]!),
    ),
  }
}

/** G × column, by way of the members. */
function multiply({ byMember, byChannel }: Interactions, column: Float64Array, profiles: Float64Array) {
  addUp(byMember, column, profiles)
  const image = new Float64Array(column.length)
  addUp(byChannel, profiles, image)
  return image
}

function addUp({ starts, columns }: SparseRows, values: Float64Array, sums: Float64Array) {
  for (let row = 0; row < sums.length; row += 1) {
    let sum = 0
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) sum += values[columns[at]!]!
    sums[row] = sum
  }
}

/** Gram and Schmidt's way, twice over for accuracy; columns that say nothing new are dropped. */
function orthonormalise(columns: Float64Array[]) {
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
  return kept
}

function dot(one: Float64Array, other: Float64Array) {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!
  return sum
}

function subtract(column: Float64Array, other: Float64Array, times: number) {
  for (let at = 0; at < column.length; at += 1) column[at]! -= times * other[at]!
}

/** Numbers from -0.5 to 0.5 by a linear congruence: the same at every run. */
function startColumns(length: number, rank: number) {
  let state = 1
  return Array.from({ length: Math.min(rank, length) }, () =>
    new Float64Array(length).map(() => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32 - 0.5
    }),
  )
}

function transpose(columns: Float64Array[], length: number) {
  const rows = new Float64Array(columns.length * length)
  columns.forEach((column, place) => {
    for (let at = 0; at < length; at += 1) rows[at * columns.length + place] = column[at]!
  })
  return rows
}
