import { describe, expect, test } from 'vitest'
import { pickReviewPair } from './pick-review-pair.ts'
import type { PairCandidate } from './pick-review-pair.ts'

describe('the popular pair', () => {
  test('is the most liked positive and the most liked negative review', () => {
    const candidates = [
      build('praise', { rating: 3.5, likes: 4 }),
      build('less praise', { rating: 5, likes: 3 }),
      build('blame', { rating: 3, likes: 9 }),
      build('less blame', { rating: 0.5, likes: 2 }),
    ]
    expect(pickReviewPair(13, candidates)).toEqual({ positive: 'praise', negative: 'blame' })
  })

  test.each([
    ['twelve reviews', 12, {}],
    ['a comment of 99 characters', 13, { length: 99 }],
    ['a single like', 13, { likes: 1 }],
  ])('needs more than %s', (_, numReviews, traits) => {
    expect(pickReviewPair(numReviews, [build('praise', traits)])).toEqual({ positive: null, negative: null })
  })

  test('prefers the longer of two equally liked reviews', () => {
    const candidates = [build('short', { length: 100 }), build('long', { length: 101 })]
    expect(pickReviewPair(13, candidates)).toEqual({ positive: 'long', negative: null })
  })
})

function build(id: string, traits: Partial<PairCandidate> = {}): PairCandidate {
  return { id, rating: 5, length: 100, likes: 2, ...traits }
}
