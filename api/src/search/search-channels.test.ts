import { expect, test } from 'vitest'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { buildChannelDocument } from '@channelwise/indexer/testing/documents'
import { startTestApi } from '../testing/test-api.ts'

test('a page of a channel search links to the other pages, with the same filters', async () => {
  await using api = await startTestApi()
  await createPostgresSearchIndex(api).write(
    ['a', 'b', 'c'].map((id) => buildChannelDocument(id, { card: { country: 'Chile' } })),
  )
  const response = await fetch(`${api.url}/api/products?country=Chile&limit=1&numPage=2`)
  expect(response.headers.get('X-Total-Count')).toBe('3')
  const links = response.headers
    .get('Link')
    ?.split(', ')
    .map((link) => link.split('; '))
  const pages = links?.map(([address = '', relation]) => {
    const { pathname, searchParams } = new URL(address.slice(1, -1), api.url)
    return [relation, pathname, searchParams.get('country'), searchParams.get('numPage') ?? '1']
  })
  expect(pages).toEqual([
    ['rel="first"', '/api/products', 'Chile', '1'],
    ['rel="prev"', '/api/products', 'Chile', '1'],
    ['rel="next"', '/api/products', 'Chile', '3'],
    ['rel="last"', '/api/products', 'Chile', '3'],
  ])
})
