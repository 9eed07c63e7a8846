import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from './open.ts'
import { createTestDatabase } from './test-database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

describe('the days until a refresh', () => {
  test.each([
    { listed: 100, uploaded: null, reviews: 0, days: 21 },
    { listed: 100, uploaded: 400, reviews: 0, days: 21 },
    { listed: 100, uploaded: 30, reviews: 0, days: 21 },
    { listed: 100, uploaded: 29, reviews: 0, days: 10.5 },
    { listed: 100, uploaded: 7, reviews: 0, days: 10.5 },
    { listed: 100, uploaded: 6, reviews: 0, days: 7 },
    { listed: 100, uploaded: -1, reviews: 0, days: 7 },
    { listed: 100, uploaded: 400, reviews: 9, days: 10.5 },
    { listed: 100, uploaded: 6, reviews: 99, days: 7 / 3 },
    { listed: 100, uploaded: 6, reviews: 10_000_000, days: 1 },
    { listed: 7, uploaded: 400, reviews: 0, days: 21 },
    { listed: 6, uploaded: 400, reviews: 0, days: 3 },
    { listed: 6, uploaded: 6, reviews: 99, days: 7 / 3 },
  ])(
    'are $days for a channel listed $listed days ago that uploaded $uploaded days ago and has $reviews reviews',
    async ({ listed, uploaded, reviews, days }) => {
      const { rows } = await sql<{ days: number }>`
        select refresh_days(make_interval(days => ${listed}::integer), make_interval(days => ${uploaded}::integer), ${reviews}) as days`.execute(
        database.db,
      )
      expect(rows[0]?.days).toBeCloseTo(days, 6)
    },
  )
})

describe('data fetched with a key', () => {
  test.each([
    [29 * 24, false],
    [30 * 24 - 3, false],
    [30 * 24 - 2, true],
    [30 * 24, true],
    [31 * 24, true],
  ])('that was fetched %i hours ago is expired: %s', async (hours, expected) => {
    const { rows } = await sql<{ expired: boolean }>`
      select is_expired(now() - make_interval(hours => ${hours}::integer), now()) as expired`.execute(
      database.db,
    )
    expect(rows[0]?.expired).toBe(expected)
  })
})
