import { describe, expect, test } from 'vitest'
import { isIndexable } from './is-indexable.ts'
import { readAddress } from './read-address.ts'

function isListed(query: string) {
  return isIndexable(readAddress({ path: {}, query: new URLSearchParams(query) }).search)
}

describe('a page of results', () => {
  test.each([
    '',
    'numPage=3',
    'order=highest',
    'allTopics=Science',
    'allTopics=Science&subTopic=Mathematics&numPage=2',
    'category=Comedy&country=France',
    'rankingRatingMoodDef=Relaxing',
    'language=French',
    'language=French&allTopics=Science',
    'language=all',
  ])('?%s is for search engines', (query) => {
    expect(isListed(query)).toBe(true)
  })

  test.each([
    'name=slow',
    'order=maxSub',
    'limit=50',
    'rating=4',
    'min=5',
    'duration=0-5',
    'subscriber=1-1000',
    'category=Comedy_Music',
    'allTopics=Science&subTopic=Mathematics_Physics',
    'subTopic=Mathematics',
    'category=Comedy&country=France&tag=calm',
    'language=French_German',
    'language=French&category=Comedy&country=France',
  ])('?%s is for its readers only', (query) => {
    expect(isListed(query)).toBe(false)
  })
})
