import { expect, test } from 'vitest'
import {
  hasMoreReviews,
  isChosen,
  readReviewChoice,
  usualReviews,
  writeReviewChoice,
} from './review-choice.ts'

test.each([
  ['', usualReviews],
  [
    'reviews=newest&stars=4.5&mood=Funny&batches=3',
    { order: 'newest', stars: 4.5, mood: 'Funny', batches: 3 },
  ],
  ['reviews=best&stars=4.2&mood=Cosy&batches=-1', usualReviews],
  ['stars=5.5&batches=99', { ...usualReviews, batches: 8 }],
])('%s is read', (query, choice) => {
  expect(readReviewChoice(new URLSearchParams(query))).toEqual(choice)
})

test('a choice survives a round trip through the URL, without defaults', () => {
  expect(writeReviewChoice(usualReviews)).toEqual({})
  const choice = { order: 'lowest', stars: 0.5, mood: 'Kid-friendly', batches: 2 } as const
  expect(readReviewChoice(new URLSearchParams(writeReviewChoice(choice)))).toEqual(choice)
})

test('there are at most eight batches of ten', () => {
  expect(hasMoreReviews(usualReviews, 10)).toBe(false)
  expect(hasMoreReviews(usualReviews, 11)).toBe(true)
  expect(hasMoreReviews({ ...usualReviews, batches: 7 }, 500)).toBe(true)
  expect(hasMoreReviews({ ...usualReviews, batches: 8 }, 500)).toBe(false)
})

test.each([
  [{ stars: null, mood: null }, true],
  [{ stars: 4.5, mood: null }, true],
  [{ stars: 4, mood: null }, false],
  [{ stars: 4.5, mood: 'Fun' }, true],
  [{ stars: 4.5, mood: 'Relaxing' }, false],
] as const)('a fun review with 4.5 stars passes the filters %j: %s', (filters, passes) => {
  expect(isChosen({ ...usualReviews, ...filters }, { rating: 4.5, moodList: ['Fun'] })).toBe(passes)
})
