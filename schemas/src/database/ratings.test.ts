import fc from 'fast-check'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from './open.ts'
import { createTestDatabase } from './test-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

describe('the bounds of the true rating', () => {
  test('rank many good reviews above a single perfect one, and many bad ones below a single worst one', async () => {
    const praisedOnce = await readBounds([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    const praised = await readBounds([0, 0, 0, 0, 0, 0, 0, 0, 200, 300])
    const blamedOnce = await readBounds([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    const blamed = await readBounds([300, 200, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(praised.floor).toBeGreaterThan(praisedOnce.floor + 2)
    expect(blamed.ceiling).toBeLessThan(blamedOnce.ceiling - 2)
    expect(praised.floor).toBeLessThan(4.8)
    expect(praised.floor).toBeGreaterThan(4.65)
  })

  // Mean ± 1.65 · √(variance / (reviews + 11)), with one added to the count of each of the ten steps.
  test.each([
    {
      given: 'one review of 5',
      distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      floor: 2.2332,
      ceiling: 3.6759,
    },
    { given: 'one of each step', distribution: Array(10).fill(1), floor: 2.2329, ceiling: 3.2671 },
    { given: '90 of 4', distribution: [0, 0, 0, 0, 0, 0, 0, 90, 0, 0], floor: 3.7783, ceiling: 3.9717 },
  ])('for $given are $floor and $ceiling', async ({ distribution, floor, ceiling }) => {
    const bounds = await readBounds(distribution)
    expect(bounds.floor).toBeCloseTo(floor, 4)
    expect(bounds.ceiling).toBeCloseTo(ceiling, 4)
  })

  test('are unknown without a review', async () => {
    expect(await readBounds(Array.from({ length: 10 }, () => 0))).toEqual({ floor: null, ceiling: null })
  })

  test('get closer with more reviews of the same distribution', async () => {
    const counts = fc
      .array(fc.nat(20), { minLength: 10, maxLength: 10 })
      .filter((distribution) => distribution.some((count) => count > 0))
    await fc.assert(
      fc.asyncProperty(counts, async (distribution) => {
        const few = await readBounds(distribution)
        const many = await readBounds(distribution.map((count) => count * 50))
        expect(few.floor).toBeLessThan(few.ceiling)
        expect(many.ceiling - many.floor).toBeLessThan(few.ceiling - few.floor)
      }),
      { numRuns: 30 },
    )
  })
})

describe('the average rating', () => {
  // The sum of stars times their counts, divided by the number of ratings.
  test.each([
    { given: 'nothing', distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], average: null },
    { given: '0.5', distribution: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0], average: 0.5 },
    { given: '5, 5 and 3.5', distribution: [0, 0, 0, 0, 0, 0, 1, 0, 0, 2], average: 4.5 },
    { given: 'each step once', distribution: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], average: 2.75 },
    { given: '1, and 4 twice', distribution: [0, 1, 0, 0, 0, 0, 0, 2, 0, 0], average: 3 },
  ])('of $given is $average', async ({ distribution, average }) => {
    expect(await compute(sql`average_rating(${distribution}::integer[])`)).toBe(average)
  })
})

describe('the Bayesian average', () => {
  // (average · reviews + 2.75 · 5) / (reviews + 5), rounded to quarters.
  test.each([
    { rating: null, numReviews: 0, average: 2.75 },
    { rating: 5, numReviews: 1, average: 3.25 },
    { rating: 4, numReviews: 1, average: 3 },
    { rating: 5, numReviews: 2, average: 3.5 },
    { rating: 5, numReviews: 3, average: 3.5 },
    { rating: 5, numReviews: 5, average: 4 },
    { rating: 0.5, numReviews: 15, average: 1 },
    { rating: 4.75, numReviews: 395, average: 4.75 },
  ])('of $numReviews ratings of $rating is $average', async ({ rating, numReviews, average }) => {
    const computed = compute(sql`bayesian_average(${rating}::double precision, ${numReviews}::integer)`)
    expect(await computed).toBe(average)
  })
})

describe('the moods of a channel', () => {
  test.each([
    { about: 'none if reviews name none', counts: {}, moods: [] },
    {
      about: 'those named at least a tenth as often as the first',
      counts: { Fun: 20, Calm: 2, Dark: 1 },
      moods: ['Fun', 'Calm'],
    },
    { about: 'not those named less than a tenth as often', counts: { Fun: 21, Calm: 2 }, moods: ['Fun'] },
    {
      about: 'sorted by frequency, then by name',
      counts: { Dark: 3, Calm: 3, Fun: 5 },
      moods: ['Fun', 'Calm', 'Dark'],
    },
    { about: 'without any that is no longer named', counts: { Fun: 0, Calm: 1 }, moods: ['Calm'] },
    { about: 'none if none is named any longer', counts: { Fun: 0 }, moods: [] },
  ])('are $about', async ({ counts, moods }) => {
    expect(await compute(sql`common_moods(${JSON.stringify(counts)}::jsonb)`)).toEqual(moods)
  })
})

async function compute(formula: RawBuilder<unknown>) {
  const { rows } = await sql<{ value: unknown }>`select ${formula} as value`.execute(database.db)
  return rows[0]?.value
}

async function readBounds(distribution: number[]) {
  const { rows } = await sql<{ floor: number; ceiling: number }>`
    select
      rating_bound(${distribution}::integer[], -1) as floor,
      rating_bound(${distribution}::integer[], 1) as ceiling`.execute(database.db)
  const [bounds] = rows
  if (bounds === undefined) throw new Error('no bounds')
  return bounds
}
