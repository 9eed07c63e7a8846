import { describe, expect, test } from 'vitest'
import { flagReviews } from './flag-reviews.ts'
import type { FlaggableReview } from './flag-reviews.ts'

const hour = 3_600_000

describe('reviews are flagged', () => {
  test('when there are far more within a day than usual', () => {
    const reviews = build(20, (at) => ({ createdAt: at * hour }))
    expect(flagReviews(reviews, { usualPerDay: 4 })).toEqual([
      { kind: 'burst', detail: '20 reviews within a day; 4.0 a day in the month before' },
    ])
    expect(flagReviews(reviews, { usualPerDay: 4.1 })).toEqual([])
    expect(flagReviews(reviews.slice(1), { usualPerDay: 0 })).toEqual([])
    expect(
      flagReviews(
        build(20, (at) => ({ createdAt: 2 * at * hour })),
        { usualPerDay: 0 },
      ),
    ).toEqual([])
    // The last one is exactly a day after the first.
    const spread = build(20, (at) => ({ createdAt: at === 19 ? 24 * hour : at * hour }))
    expect(flagReviews(spread, { usualPerDay: 0 })).toEqual([])
  })

  test('when half of them come from new accounts', () => {
    const reviews = build(10, (at) => ({ age: at < 5 ? 6 * 24 * hour : 7 * 24 * hour }))
    expect(flagReviews(reviews, { usualPerDay: 1 }).map(({ kind }) => kind)).toEqual(['new-accounts'])
    expect(flagReviews(reviews.slice(1), { usualPerDay: 1 })).toEqual([])
  })

  test('when most come from members who reviewed nothing else', () => {
    const reviews = build(10, (at) => ({ reviewsByMember: at < 7 ? 1 : 2 }))
    expect(flagReviews(reviews, { usualPerDay: 1 })).toEqual([
      {
        kind: 'single-target',
        detail: "7 of the week's 10 reviews come from members who reviewed nothing else",
      },
    ])
    expect(flagReviews(reviews.slice(1), { usualPerDay: 1 })).toEqual([])
    const fewer = build(10, (at) => ({ reviewsByMember: at < 6 ? 1 : 2 }))
    expect(flagReviews(fewer, { usualPerDay: 1 })).toEqual([])
  })

  test('but not when there are none, or when their authors have deleted their accounts', () => {
    expect(flagReviews([], { usualPerDay: 0 })).toEqual([])
    const reviews = build(19, () => ({ reviewsByMember: 0 })).map((review) => ({
      ...review,
      memberSince: null,
    }))
    expect(flagReviews(reviews, { usualPerDay: 0 })).toEqual([])
  })
})

interface Traits {
  /** In milliseconds after the start of the week. */
  createdAt?: number
  /** Age of the account, in milliseconds. */
  age?: number
  reviewsByMember?: number
}

function build(count: number, traits: (at: number) => Traits): FlaggableReview[] {
  return Array.from({ length: count }, (_, at) => {
    const { createdAt = at * 8 * hour, age = 100 * 24 * hour, reviewsByMember = 5 } = traits(at)
    const time = Date.UTC(2026, 0, 1) + createdAt
    return { createdAt: new Date(time), memberSince: new Date(time - age), reviewsByMember }
  })
}
