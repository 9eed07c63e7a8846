import { describe, expect, test } from 'vitest'
import { judgeReviews } from './judge-reviews.ts'
import type { JudgedReview } from './judge-reviews.ts'

const hour = 3_600_000

describe('reviews look unusual', () => {
  test('when there are far more within a day than usual', () => {
    const reviews = build(20, (at) => ({ createdAt: at * hour }))
    expect(judgeReviews(reviews, { usualPerDay: 4 })).toEqual([
      { kind: 'burst', detail: '20 reviews within a day; 4.0 a day in the month before' },
    ])
    expect(judgeReviews(reviews, { usualPerDay: 4.1 })).toEqual([])
    expect(
      judgeReviews(
        build(20, (at) => ({ createdAt: 2 * at * hour })),
        { usualPerDay: 0 },
      ),
    ).toEqual([])
  })

  test('when half of them come from new accounts', () => {
    const reviews = build(10, (at) => ({ age: at < 5 ? 6 * 24 * hour : 7 * 24 * hour }))
    expect(judgeReviews(reviews, { usualPerDay: 1 }).map(({ kind }) => kind)).toEqual(['new-accounts'])
    expect(judgeReviews(reviews.slice(1), { usualPerDay: 1 })).toEqual([])
  })

  test('when most come from members who reviewed nothing else', () => {
    const reviews = build(10, (at) => ({ reviewsByMember: at < 7 ? 1 : 2 }))
    expect(judgeReviews(reviews, { usualPerDay: 1 })).toEqual([
      {
        kind: 'single-target',
        detail: "7 of the week's 10 reviews come from members who reviewed nothing else",
      },
    ])
  })

  test('but not when there are none, or their authors have left', () => {
    expect(judgeReviews([], { usualPerDay: 0 })).toEqual([])
    const reviews = build(19, () => ({ reviewsByMember: 0 })).map((review) => ({
      ...review,
      memberSince: null,
    }))
    expect(judgeReviews(reviews, { usualPerDay: 0 })).toEqual([])
  })
})

interface Traits {
  /** Milliseconds after the week's begin. */
  createdAt?: number
  /** Of the account, in milliseconds. */
  age?: number
  reviewsByMember?: number
}

function build(count: number, traits: (at: number) => Traits): JudgedReview[] {
  return Array.from({ length: count }, (_, at) => {
    const { createdAt = at * 8 * hour, age = 100 * 24 * hour, reviewsByMember = 5 } = traits(at)
    const time = Date.UTC(2026, 0, 1) + createdAt
    return { createdAt: new Date(time), memberSince: new Date(time - age), reviewsByMember }
  })
}
