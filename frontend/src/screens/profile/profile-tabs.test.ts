import { describe, expect, test } from 'vitest'
import { chooseTab, offeredTabs } from './profile-tabs.ts'

describe('the tabs of a profile', () => {
  test.each([
    [0, ['All ratings', 'Channel lists', 'Liked reviews']],
    [9, ['All ratings', 'Channel lists', 'Liked reviews']],
    [10, ['All ratings', 'Reviews only', 'Channel lists', 'Liked reviews']],
  ])('with %i reviews', (numComments, labels) => {
    expect(offeredTabs({ numComments }).map(({ label }) => label)).toEqual(labels)
  })

  test.each([
    [10, 'ReviewsOnly', 'ReviewsOnly'],
    [9, 'ReviewsOnly', 'ReviewsAndRating'],
    [0, 'creatorList', 'creatorList'],
    [0, null, 'ReviewsAndRating'],
    [0, 'nothing of ours', 'ReviewsAndRating'],
  ])('with %i reviews the address %s opens %s', (numComments, name, opened) => {
    expect(chooseTab({ numComments }, name).name).toBe(opened)
  })
})
