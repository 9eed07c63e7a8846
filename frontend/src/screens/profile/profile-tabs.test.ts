import { describe, expect, test } from 'vitest'
import { chooseTab, offeredTabs } from './profile-tabs.ts'

describe('the tabs of a profile', () => {
  test.each([
    [0, ['All ratings', 'Channel lists', 'Liked reviews']],
    [9, ['All ratings', 'Channel lists', 'Liked reviews']],
    [10, ['All ratings', 'Reviews only', 'Channel lists', 'Liked reviews']],
  ])('with %i ratings', (numReviews, labels) => {
    expect(offeredTabs({ numReviews }).map(({ label }) => label)).toEqual(labels)
  })

  test.each([
    [10, 'ReviewsOnly', 'ReviewsOnly'],
    [9, 'ReviewsOnly', 'ReviewsAndRating'],
    [0, 'creatorList', 'creatorList'],
    [0, null, 'ReviewsAndRating'],
    [0, 'nothing of ours', 'ReviewsAndRating'],
  ])('with %i ratings the address %s opens %s', (numReviews, name, opened) => {
    expect(chooseTab({ numReviews }, name).name).toBe(opened)
  })
})
