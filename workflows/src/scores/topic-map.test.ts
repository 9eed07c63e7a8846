import { mainTopics } from '@channelwise/schemas/topic'
import { expect, test } from 'vitest'
import { categoryNames } from './categories.ts'
import { broadTerms, topicMap } from './topic-map.ts'

test('every term of a source means one thing', () => {
  const terms = topicMap.map(({ source, term }) => `${source} ${term}`)
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
})

test('every main topic of the filter is meant by a term, and no other is', () => {
  expect(['All', ...new Set(topicMap.map((row) => row.main_topic))].toSorted()).toEqual(
    [...mainTopics].toSorted(),
  )
})

test('names of topics survive the way filters join them', () => {
  for (const { sub_topic } of topicMap) expect(sub_topic).toMatch(/^[^_,/]*$/)
})

test('keywords are as they are looked up: trimmed, in lower case', () => {
  for (const { source, term } of topicMap) {
    expect(term).toBe(term.trim())
    if (source === 'keyword') expect(term).toBe(term.toLowerCase())
  }
})

test('category numbers are those of the platform', () => {
  for (const { source, term } of topicMap)
    if (source === 'category') expect(categoryNames).toHaveProperty(term)
})

test('broad terms are terms of the map', () => {
  expect(topicMap.map(({ source, term }) => `${source} ${term}`)).toEqual(
    expect.arrayContaining([...broadTerms]),
  )
})
