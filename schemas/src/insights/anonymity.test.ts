import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeShare, minMembers, roundMembers, withholdSmall } from './anonymity.ts'

test.each([
  [0, null],
  [4, null],
  [5, 5],
  [7, 5],
  [8, 10],
  [12, 10],
  [13, 15],
  [1_000, 1_000],
])('%i members are published as %s', (members, published) => {
  expect(roundMembers(members)).toBe(published)
})

test.each([
  [
    [10, 20, 30],
    [10, 20, 30],
  ],
  [
    [0, 0, 9],
    [0, 0, 9],
  ],
  // A single small part could be computed from the total, so the next one is withheld as well.
  [
    [3, 20, 30],
    [null, null, 30],
  ],
  [
    [3, 2, 30],
    [null, null, 30],
  ],
  [
    [3, 1, 30, 8],
    [null, null, 30, null],
  ],
  [
    [3, 0, 0],
    [null, 0, 0],
  ],
])('the parts %j are published as %j', (counts, published) => {
  expect(withholdSmall(counts)).toEqual(published)
})

test('withheld parts of a total add up to zero or at least five, and no part of 1 to 4 is published', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 1, maxLength: 10 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      fc.pre(total >= minMembers)
      const published = withholdSmall(counts)
      const rest = total - published.reduce<number>((sum, count) => sum + (count ?? 0), 0)
      expect(rest === 0 || rest >= minMembers).toBe(true)
      for (const count of published) expect(count === null || count === 0 || count >= minMembers).toBe(true)
    }),
  )
})

test.each([
  [0, 10, true],
  [10, 10, true],
  [5, 10, true],
  [4, 10, false],
  [6, 10, false],
])('a share of %i of %i is safe: %s', (part, total, isSafe) => {
  expect(isSafeShare(part, total)).toBe(isSafe)
})
