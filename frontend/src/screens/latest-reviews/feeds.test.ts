import { describe, expect, test } from 'vitest'
import { averageRating, chooseFeeds, medal } from './feeds.ts'

describe('the tabs of the feeds', () => {
  test('are all five above nine entries', () => {
    const shown = chooseFeeds({ latestReviews: 10, mostLikedReviews: 10, allRatings: 10 })
    expect(shown).toHaveLength(5)
  })

  test('omit the first, the second and the fourth with nine or fewer', () => {
    expect(chooseFeeds({ latestReviews: 9, mostLikedReviews: 9, allRatings: 9 })).toEqual([
      'topContributor',
      'followedUsers',
    ])
    expect(chooseFeeds({ latestReviews: 0, mostLikedReviews: 9, allRatings: 10 })).toEqual([
      'topContributor',
      'allRatings',
      'followedUsers',
    ])
  })
})

describe('a contributor', () => {
  test('has an average to one decimal', () => {
    expect(averageRating({ totalRatings: 11.5, nbReviews: 3 })).toBe('3.8')
    expect(averageRating({ totalRatings: 8, nbReviews: 2 })).toBe('4.0')
    expect(averageRating({ totalRatings: 0, nbReviews: 0 })).toBeNull()
  })

  test('gets a medal up to the third rank', () => {
    expect([1, 2, 3, 4].map(medal)).toEqual(['Gold', 'Silver', 'Bronze', null])
  })
})
