import { expect, test } from 'vitest'
import { describeCertainty, shareOfFavors } from './rating-summary.ts'
import { buildChannel } from '../test-channel.ts'

test.each([
  [0, null, 'Be the first to rate it.'],
  [1, { low: 2.2, high: 3.6 }, 'Only one rating so far, so this can still change a lot.'],
  [4, { low: 2.5, high: 3.9 }, 'Only 4 ratings so far, so this can still change a lot.'],
  [
    20,
    { low: 3.12, high: 3.98 },
    'A first impression: channels that begin like this usually settle between 3.1 and 4.0.',
  ],
  [60, { low: 3.9, high: 4.34 }, 'Fairly sure: its true average is most likely between 3.9 and 4.3.'],
  [166, { low: 3.98, high: 4.22 }, 'Very sure: its true average is most likely between 4.0 and 4.2.'],
])('of %i ratings', (numReviews, ratingRange, words) => {
  const rating = ratingRange === null ? null : (ratingRange.low + ratingRange.high) / 2
  expect(describeCertainty(buildChannel({ rating, numReviews, ratingRange }))).toBe(words)
})

test.each([
  [
    4.55,
    { low: 4.1, high: 4.5 },
    'between 4.1 and 4.5, because very high averages tend to fall with more ratings.',
  ],
  [
    0.9,
    { low: 1, high: 1.4 },
    'between 1.0 and 1.4, because very low averages tend to rise with more ratings.',
  ],
])('explains why an average of %f is outside of its range', (rating, ratingRange, words) => {
  expect(describeCertainty(buildChannel({ rating, numReviews: 60, ratingRange }))).toContain(words)
})

test('the share of favorable ratings counts four stars or more, from five ratings on', () => {
  const rating_distribution = [1, 0, 0, 0, 0, 0, 2, 1, 0, 2]
  expect(shareOfFavors(buildChannel({ numReviews: 6, rating_distribution }))).toBe(50)
  expect(shareOfFavors(buildChannel({ numReviews: 4 }))).toBeNull()
})
