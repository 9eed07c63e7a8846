import { describe, expect, inject, test } from 'vitest'
import { buildSearch, idsFound } from '../conformance/open-index.ts'
import { buildChannelDocument, buildVideoDocument } from '../testing/documents.ts'
import { openElasticsearchClient } from './client.ts'
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts'
import { openTestIndex } from './test-index.ts'

describe.skipIf(inject('elasticsearchUrl') === null)('writing to Elasticsearch', () => {
  test('refuses only the document that does not fit the mapping', async () => {
    await using opened = await openTestIndex()
    const unfit = buildVideoDocument('unfit', { found: { publishDate: 'yesterday' } })
    const outcomes = await opened.index.write([buildVideoDocument('a'), unfit, buildChannelDocument('b')])
    expect(outcomes).toEqual([
      { outcome: 'written' },
      { outcome: 'refused', reason: expect.stringContaining('published_at') },
      { outcome: 'written' },
    ])
  })

  test('accepts a batch larger than one request', async () => {
    await using opened = await openTestIndex()
    const description = 'slow trains '.repeat(100_000)
    const documents = Array.from({ length: 9 }, (_, at) => buildVideoDocument(`v${at}`, { description }))
    const outcomes = await opened.index.write(documents)
    expect(outcomes).toEqual(documents.map(() => ({ outcome: 'written' })))
  })

  test('accepts odd texts and very long values', async () => {
    await using opened = await openTestIndex()
    const odd = buildChannelDocument('odd', {
      card: { name: '\uD800 \u0000 half', tag: ['x'.repeat(40_000)], description: '\uDFFF' },
    })
    expect(await opened.index.write([odd])).toEqual([{ outcome: 'written' }])
    await opened.refresh()
    expect(await idsFound(opened.index, { name: 'half' })).toEqual(['odd'])
  })

  test('throws when Elasticsearch is unreachable', async () => {
    const client = openElasticsearchClient('http://127.0.0.1:9')
    const index = createElasticsearchSearchIndex({ client, prefix: 'nowhere' })
    await expect(index.write([buildChannelDocument('a')])).rejects.toThrow()
    await expect(index.searchChannels(buildSearch())).rejects.toThrow()
    await client.close()
  })
})
