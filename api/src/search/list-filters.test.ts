import { expect, test } from 'vitest'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { buildChannelDocument } from '@channelwise/indexer/testing/documents'
import { startTestApi } from '../testing/test-api.ts'

test('categories and countries are listed by name, accents aside', async () => {
  await using api = await startTestApi()
  const cards = [
    { category: 'Travel', country: 'Zambia' },
    { category: 'Travel', country: 'Zambia' },
    { category: 'Éducation', country: 'Åland' },
    { category: 'Comedy', country: 'Chile' },
  ]
  await createPostgresSearchIndex(api).write(
    cards.map((card, at) => buildChannelDocument(`c${at}`, { card })),
  )
  const { value: categories } = await api.as(null).listCategories()
  const { value: countries } = await api.as(null).listCountries()
  expect(categories).toEqual(['Comedy', 'Éducation', 'Travel'])
  expect(countries).toEqual(['Åland', 'Chile', 'Zambia'])
})
