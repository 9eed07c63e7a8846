import { describe, expect, test } from 'vitest'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { buildChannelDocument, buildVideoDocument } from '@channelwise/indexer/testing/documents'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { startTestApi } from '../testing/test-api.ts'

/** A test API with a recipe channel and a video about volcanoes. */
async function startFilled() {
  const api = await startTestApi()
  const card = { name: 'Quick Recipes', tag: ['night sky'] }
  await addChannel(api.db, 'recipes', { name: card.name, tags: JSON.stringify(card.tag) })
  await createPostgresSearchIndex(api).write([
    buildChannelDocument('recipes', { card }),
    buildVideoDocument('volcano', { found: { title: 'The volcanologist' } }),
  ])
  return api
}

describe('the text search', () => {
  test('finds synonyms and reports which', async () => {
    await using api = await startFilled()
    const { value } = await api.as(null).findRelatedChannels({ params: { q: 'cooking' } })
    expect(value).toMatchObject([
      { _id: 'recipes', match: { field: 'name', synonymOf: 'cooking', excerpt: [{}, { text: 'Recipes' }] } },
    ])
  })

  test('suggests the nearest wording for unknown words', async () => {
    await using api = await startFilled()
    const suggest = async (text: string) =>
      (await api.as(null).suggestWording({ query: { text } })).value.suggestion
    expect(await suggest('quick recipies')).toBe('Quick Recipes')
    expect(await suggest('recipse of the nihgt')).toBe('recipes of the night')
    expect(await suggest('recipes')).toBeNull()
    expect(await suggest('volcanologist'), 'only a video has it').toBeNull()
    expect(await suggest('qqqqqq')).toBeNull()
    const misspelt = 'recpes '.repeat(28)
    expect(await suggest(misspelt.slice(0, 150)), 'as long as its own suggestion').not.toBeNull()
    expect(await suggest(misspelt), 'its suggestion could not be searched for').toBeNull()
  })

  test('accepts a word that a video contains, even if a known one is near', async () => {
    await using api = await startFilled()
    const suggest = async () =>
      (await api.as(null).suggestWording({ query: { text: 'recipies' } })).value.suggestion
    expect(await suggest()).toBe('recipes')
    await createPostgresSearchIndex(api).write([buildVideoDocument('old', { found: { title: 'Recipies' } })])
    expect(await suggest()).toBeNull()
  })

  test('lists 24 results per section, and suggests 10 names', async () => {
    await using api = await startTestApi()
    const ids = Array.from({ length: 30 }, (_, at) => `c${at}`)
    await createPostgresSearchIndex(api).write([
      ...ids.map((id) => buildChannelDocument(id, { card: { name: `Volcano ${id}` } })),
      ...ids.map((id) => buildVideoDocument(id, { found: { title: `Volcano ${id}` } })),
    ])
    const client = api.as(null)
    const answers = await Promise.all([
      client.suggestChannels({ query: { term: 'volcano' } }),
      client.findChannelsByName({ params: { q: 'volcano' } }),
      client.findRelatedChannels({ params: { q: 'volcano' } }),
      client.findRelatedVideos({ params: { q: 'volcano' } }),
    ])
    expect(answers.map(({ value }) => value.length)).toEqual([10, 24, 24, 24])
  })

  test('refuses a missing or overlong text', async () => {
    await using api = await startFilled()
    for (const query of ['', '?text=a%00b', `?text=${'x'.repeat(201)}`]) {
      const answer = await fetch(`${api.url}/api/products/did-you-mean${query}`)
      expect(answer.status, query).toBe(400)
      expect(await answer.json()).toMatchObject({ fields: [{ field: 'text' }] })
    }
  })
})
