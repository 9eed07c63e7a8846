import { describe, expect, test } from 'vitest'
import { buildChannelDocument, buildVideoDocument } from '../testing/documents.ts'
import { relatedRequest } from './search-requests.ts'
import { toSource } from './source.ts'
import { scoreOf } from './testing/evaluate-query.ts'

const synonyms = [['cooking', 'recipes', 'home kitchen']]

function scoreFor(text: string, document: Parameters<typeof toSource>[0]) {
  const query = relatedRequest({ text, limit: 10, synonyms }, document.kind)?.query ?? {}
  return scoreOf(query, toSource(document))
}

describe('the tier of a result, the highest first', () => {
  const titled = (title: string) => buildVideoDocument('v', { found: { title, nbViews: 0 } })

  test.each([
    [8, 'all words, as typed', 'slow trains', 'Slow train'],
    [7, 'all words, the last one as a prefix', 'slow trai', 'Slow train'],
    [7, 'all words except function words', 'how to cook', 'Cook'],
    [7, 'all words, one by a synonym', 'slow cooking', 'Slow recipes'],
    [6, 'all words except generic ones', 'best comets', 'Comets'],
    [5, 'all but one of the words', 'slow red trains', 'Slow trains'],
    [4, 'one of the words', 'slow trains', 'Slow cars'],
    [3, 'a synonym of one of the words', 'cooking trains', 'Recipes'],
    [2, 'a translation', 'космос', 'Astronomy'],
    [1, 'a translation of one of the words', 'космос поезда', 'Astronomy'],
    [0, 'a word of a phrase that has synonyms', 'home kitchens', 'Home'],
  ])('%d: %s', (tier, _, text, title) => {
    expect(Math.floor((scoreFor(text, titled(title)) ?? Number.NaN) / 5_000)).toBe(tier)
  })

  test('does not exist without any of the words, or with an excluded one', () => {
    expect(scoreFor('slow trains', titled('Fast cars'))).toBeNull()
    expect(scoreFor('slow -trains', titled('Slow trains'))).toBeNull()
  })
})

describe('the score within a tier', () => {
  const tier = 8 * 5_000
  const views = (nbViews: number | null) =>
    buildVideoDocument('v', { found: { title: 'Comet', channelName: '', nbViews } })

  test.each([
    ['a title', { found: { title: 'Comet' } }, 5],
    ['a tag', { tags: ['comet'] }, 2],
    ['the name of the channel', { found: { channelName: 'Comet' } }, 2],
    ['a description', { description: 'Comet' }, 1],
    ['two words written as one', { found: { title: 'Co met' } }, 0.5],
  ])('weighs %s', (_, { found, ...traits }: Parameters<typeof buildVideoDocument>[1] & object, weight) => {
    const document = buildVideoDocument('v', {
      found: { title: '', channelName: '', nbViews: 0, ...found },
      ...traits,
    })
    expect(scoreFor('"comet"', document)).toBeCloseTo(tier + weight, 10)
  })

  test.each([
    ['name', { name: 'Comet' }, 5],
    ['topics', { allTopics: [{ mainTopic: 'Space', subTopic: 'Comet' }] }, 2],
    ['category', { category: 'Comet' }, 2],
    ['tags', { tag: ['comet'] }, 2],
    ['description', { description: 'Comet' }, 1],
  ])('weighs the %s of a channel', (_, card, weight) => {
    const document = buildChannelDocument('c', { card: { name: '', subscriberCount: 0, ...card } })
    expect(scoreFor('"comet"', document)).toBeCloseTo(tier + weight, 10)
  })

  test('grows by a tenth with each power of ten of the audience', () => {
    expect(scoreFor('"comet"', views(999))).toBeCloseTo(tier + 5 * 1.3, 10)
    expect(scoreFor('"comet"', views(null))).toBeCloseTo(tier + 5, 10)
    const channel = buildChannelDocument('c', { card: { name: 'Comet', subscriberCount: 99 } })
    expect(scoreFor('"comet"', channel)).toBeCloseTo(tier + 5 * 1.2, 10)
  })

  test('counts a prefix of a word like the word itself', () => {
    const begun = buildVideoDocument('v', {
      description: 'Comet',
      found: { title: '', channelName: '', nbViews: 0 },
    })
    expect((scoreFor('com', begun) ?? 0) % 5_000).toBeCloseTo(1, 10)
    expect((scoreFor('com', views(0)) ?? 0) % 5_000).toBeCloseTo(5, 10)
  })
})
