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
  expect(describeCertainty(buildChannel({ numReviews, ratingRange }))).toBe(words)
})

test('the share of favorable ratings counts four stars or more, from five ratings on', () => {
  const rating_distribution = [1, 0, 0, 0, 0, 0, 2, 1, 0, 2]
  expect(shareOfFavors(buildChannel({ numReviews: 6, rating_distribution }))).toBe(50)
  expect(shareOfFavors(buildChannel({ numReviews: 4 }))).toBeNull()
})
