import { channelFilters, channelSearch } from '@channelwise/schemas/search/search-filters'
import { topList } from '@channelwise/schemas/top-list'
import { mainTopics } from '@channelwise/schemas/topic'
import { mood } from '@channelwise/schemas/mood'
import { categoryNames } from '@channelwise/workflows/scores/categories'
import { topicMap } from '@channelwise/workflows/scores/topic-map'
import { expect, test } from 'vitest'
import { topLists } from './definitions.ts'

test('there are 48 top lists, each with its own address and texts', () => {
  for (const text of ['slug', 'title', 'description', 'heading', 'second_description'] as const)
    expect(new Set(topLists.map((page) => page[text])).size, text).toBe(48)
  for (const { slug, image } of topLists) {
    expect(topList.shape.url.parse(slug)).toBe(slug)
    expect(image).toBe(`/pictures/top/${slug}.svg`)
  }
})

test('every tile of the home page has a top list', () => {
  const slugs = topLists.map(({ slug }) => slug)
  expect(slugs).toEqual(
    expect.arrayContaining([
      'science',
      'history',
      'vlog',
      'business',
      'cinema',
      'gaming',
      'true-crime',
      'sport',
    ]),
  )
})

test.for(topLists.map(({ slug, filters }) => [slug, filters] as const))(
  '%s filters by what a search knows',
  ([, filters]) => {
    expect(Object.keys(channelSearch.shape)).toEqual(expect.arrayContaining(Object.keys(filters)))
    const search = channelSearch.parse(filters)
    expect(Object.keys(filters).length).toBeGreaterThan(0)
    for (const topic of search.allTopics) expect(mainTopics).toContain(topic)
    for (const topic of search.subTopic) expect(topicMap.map((row) => row.sub_topic)).toContain(topic)
    for (const category of search.category) expect(Object.values(categoryNames)).toContain(category)
    for (const name of search.rankingRatingMoodDef) expect(mood.parse(name)).toBe(name)
  },
)

test('no two top lists show the same channels in the same order', () => {
  const searches = topLists.map(({ filters }) => {
    const { order } = channelSearch.parse(filters)
    return JSON.stringify([order, channelFilters.parse(filters)])
  })
  expect(new Set(searches).size).toBe(48)
})
