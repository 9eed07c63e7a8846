import { mainTopics } from '@channelwise/schemas/topic'
import { expect, test } from 'vitest'
import { categoryNames } from './categories.ts'
import { broadTerms, topicMap } from './topic-map.ts'

test('every term of a source is unique', () => {
  const terms = topicMap.map(({ source, term }) => `${source} ${term}`)
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
})

test('the map covers exactly the main topics of the filter', () => {
  expect(['All', ...new Set(topicMap.map((row) => row.main_topic))].toSorted()).toEqual(
    [...mainTopics].toSorted(),
  )
})

test('names of topics contain no separator of the filters', () => {
  for (const { sub_topic } of topicMap) expect(sub_topic).toMatch(/^[^_,/]*$/)
})

test('keywords are trimmed and in lower case, as they are looked up', () => {
  for (const { source, term } of topicMap) {
    expect(term).toBe(term.trim())
    if (source === 'keyword') expect(term).toBe(term.toLowerCase())
  }
})

test('category numbers exist on the platform', () => {
  for (const { source, term } of topicMap)
    if (source === 'category') expect(categoryNames).toHaveProperty(term)
})

test('broad terms are in the map', () => {
  expect(topicMap.map(({ source, term }) => `${source} ${term}`)).toEqual(
    expect.arrayContaining([...broadTerms]),
  )
})
