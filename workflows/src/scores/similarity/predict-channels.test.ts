import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectLargest } from './co-occurrence.ts'
import { createInteractions } from './interactions.ts'
import { predictChannels } from './test-predict.ts'
import { solveSymmetric } from './solve-ridge.ts'

const pairs = fc.array(fc.tuple(fc.nat(20), fc.nat(12)), { minLength: 1, maxLength: 200 })

test('the matrix contains each pair once, by row and by column', () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const { byMember, byChannel } = build(given)
      const distinct = new Set(given.map(([member, channel]) => `${member} ${channel}`))
      expect(read(byMember)).toEqual(distinct)
      expect(read(byChannel)).toEqual(
        new Set([...distinct].map((pair) => pair.split(' ').toReversed().join(' '))),
      )
    }),
  )
})

test('the largest values are selected in descending order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(20), (values, size) => {
      const selected = selectLargest(Int32Array.from(values.keys()), Float64Array.from(values), size)
      const expected = values.toSorted((one, other) => other - one).slice(0, size)
      expect([...selected].map((at) => values[at])).toEqual(expected)
    }),
  )
})

test('a positive definite system is solved', () => {
  const matrix = [4, 2, 0.6, 2, 5, 1, 0.6, 1, 3]
  const right = Float64Array.from([1, 2, 3])
  expect(solveSymmetric(Float64Array.from(matrix), right, 3)).toBe(true)
  for (const [row, expected] of [1, 2, 3].entries()) {
    const sum = [0, 1, 2].reduce((total, at) => total + matrix[row * 3 + at]! * right[at]!, 0)
    expect(sum).toBeCloseTo(expected, 10)
  }
  expect(solveSymmetric(Float64Array.from([1, 2, 2, 1]), new Float64Array(2), 2)).toBe(false)
})

test('with every channel as a neighbor the weights are those of EASE^R', () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const interactions = build(given)
      const { channelCount } = interactions
      fc.pre(channelCount > 1)
      const ridge = 7
      const exact = solveEase(given, channelCount, ridge)
      const { neighbors, weights, width } = predictChannels(interactions, ridge)
      for (let channel = 0; channel < channelCount; channel += 1) {
        for (let at = channel * width; at < (channel + 1) * width; at += 1) {
          const neighbor = neighbors[at]!
          // Channels without a common member are not neighbors, although their exact weight may differ from zero.
          if (neighbor === -1) continue
          if (isFull(neighbors, channel, width))
            expect(weights[at]).toBeCloseTo(exact[neighbor]![channel]!, 5)
        }
      }
    }),
  )
})

test('with two separate groups of members, a channel predicts those of its own group', () => {
  const given = Array.from({ length: 200 }, (_, member): [number, number][] => {
    const crowd = member % 2
    return [0, 1, 2].map((step) => [member, crowd * 5 + ((member + step * (1 + (member % 3))) % 5)])
  }).flat()
  const { neighbors, weights, width } = predictChannels(build(given), 20)
  for (let channel = 0; channel < 10; channel += 1) {
    for (let at = channel * width; at < (channel + 1) * width; at += 1) {
      if (neighbors[at] === -1 || weights[at]! <= 0) continue
      expect(Math.floor(neighbors[at]! / 5)).toBe(Math.floor(channel / 5))
    }
  }
  expect(weights.some((weight) => weight > 0)).toBe(true)
})

function build(given: [number, number][]) {
  return createInteractions({
    members: Int32Array.from(given, ([member]) => member),
    channels: Int32Array.from(given, ([, channel]) => channel),
    channelCount: Math.max(...given.map(([, channel]) => channel)) + 1,
  })
}

function read({ starts, columns }: { starts: Int32Array; columns: Int32Array }) {
  const found = new Set<string>()
  for (let row = 0; row + 1 < starts.length; row += 1)
    for (const column of columns.subarray(starts[row], starts[row + 1])) found.add(`${row} ${column}`)
  return found
}

function isFull(neighbors: Int32Array, channel: number, width: number) {
  return !neighbors.subarray(channel * width, (channel + 1) * width).includes(-1)
}

/** Steck's closed form, straight from the paper: B = I − P / diag(P) with P the inverse of XᵀX + λ. */
function solveEase(given: [number, number][], size: number, ridge: number) {
  const rows = new Map<number, Set<number>>()
  for (const [member, channel] of given) rows.set(member, (rows.get(member) ?? new Set()).add(channel))
  const gram = Array.from({ length: size }, (_, row) =>
    Array.from(
      { length: size },
      (__, column) =>
        [...rows.values()].filter((seen) => seen.has(row) && seen.has(column)).length +
        (row === column ? ridge : 0),
    ),
  )
  const inverse = invert(gram)
  return inverse.map((row, at) =>
    row.map((value, column) => (at === column ? 0 : -value / inverse[column]![column]!)),
  )
}

function invert(matrix: number[][]) {
  const size = matrix.length
  const work = matrix.map((row, at) => [...row, ...row.map((_, column) => (at === column ? 1 : 0))])
  for (let pivot = 0; pivot < size; pivot += 1) {
    const scale = work[pivot]![pivot]!
    work[pivot] = work[pivot]!.map((value) => value / scale)
    for (let row = 0; row < size; row += 1) {
      const factor = work[row]![pivot]!
      if (row !== pivot && factor !== 0)
        work[row] = work[row]!.map((value, at) => value - factor * work[pivot]![at]!)
    }
  }
  return work.map((row) => row.slice(size))
}
