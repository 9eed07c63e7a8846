import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankReviews, reviewMerit } from './rank-reviews.ts'
import type { RankedReview } from './rank-reviews.ts'

const now = new Date('2026-06-01T12:00:00Z')

describe('the order of reviews', () => {
  // The differences exceed the one random point.
  test.each([
    ['a long comment before a short one', { length: 2_000 }, { length: 100 }],
    ['a liked review before an unliked one', { likes: 4 }, { likes: 0 }],
    ['a new review before one of last year', { createdAt: now }, { createdAt: new Date('2025-06-01') }],
  ])('puts %s, whatever the seed', (_, better, worse) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const ranked = rankReviews([build('worse', worse), build('better', better)], { seed, now })
        expect(ranked.map(({ id }) => id)).toEqual(['better', 'worse'])
      }),
    )
  })

  test('orders equally ranked reviews randomly', () => {
    const firsts = Array.from({ length: 50 }, (_, seed) =>
      rankReviews([build('one'), build('two'), build('three')], { seed, now })
        .map(({ id }) => id)
        .join(),
    )
    expect(new Set(firsts)).toHaveLength(6)
  })

  test('depends on seed and day, not on the input order', () => {
    const review = fc.record({
      id: fc.uuid(),
      length: fc.nat(20_000),
      likes: fc.nat(1_000),
      createdAt: fc.date({ min: new Date('2020-01-01'), max: now, noInvalidDate: true }),
    })
    const distinct = fc.uniqueArray(review, { selector: ({ id }) => id })
    fc.assert(
      fc.property(distinct, fc.nat(), (reviews, seed) => {
        const later = new Date('2026-06-01T23:59:59Z')
        expect(rankReviews(reviews.toReversed(), { seed, now: later })).toEqual(
          rankReviews(reviews, { seed, now }),
        )
      }),
    )
  })

  // Calculated by hand from the weights in the doc comment.
  test.each([
    { length: 0, likes: 0, daysOld: 0, points: 0 + 0 + 2 },
    { length: 2_000, likes: 0, daysOld: 90, points: 3 + 0 + 1 },
    { length: 1_000, likes: 3, daysOld: 180, points: 1.5 + 2 + 0.5 },
    { length: 20_000, likes: 7, daysOld: 270, points: 3 + 3 + 0.25 },
    { length: 500, likes: 1, daysOld: -3, points: 0.75 + 1 + 2 },
  ])('gives $points points to $length characters with $likes likes, $daysOld days old', (review) => {
    const createdAt = new Date(now.getTime() - review.daysOld * 86_400_000)
    expect(reviewMerit({ ...review, createdAt }, now)).toBeCloseTo(review.points, 10)
  })

  test('lets chance outweigh less than one point', () => {
    const winners = (longer: number) =>
      Array.from({ length: 500 }, (_, seed) => {
        const pair = [build('short', { length: 0 }), build('long', { length: longer })]
        return rankReviews(pair, { seed, now })[0]?.id
      })
    // 600 characters are worth 0.9 points, 700 are worth 1.05.
    expect(new Set(winners(600))).toEqual(new Set(['long', 'short']))
    expect(new Set(winners(700))).toEqual(new Set(['long']))
  })

  test('counts no more than 2,000 characters', () => {
    const reviews = [build('long', { length: 20_000 }), build('enough', { length: 2_000 })]
    const firsts = Array.from({ length: 50 }, (_, seed) => rankReviews(reviews, { seed, now })[0]?.id)
    expect(new Set(firsts)).toEqual(new Set(['long', 'enough']))
  })
})

function build(id: string, traits: Partial<RankedReview> = {}): RankedReview {
  return { id, length: 200, likes: 0, createdAt: new Date('2026-05-01'), ...traits }
}
