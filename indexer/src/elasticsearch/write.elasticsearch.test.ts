import { describe, expect, inject, it } from 'vitest'
import { asked, idsFound } from '../conformance/open-index.ts'
import { buildChannelDocument, buildVideoDocument } from '../documents/test-documents.ts'
import { openElasticsearchClient } from './client.ts'
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts'
import { openTestIndex } from './test-index.ts'

describe.skipIf(inject('elasticsearchUrl') === null)('writing to Elasticsearch', () => {
  it('refuses only the document that does not fit', async () => {
    await using opened = await openTestIndex()
    const unfit = buildVideoDocument('unfit', { found: { publishDate: 'yesterday' } })
    const outcomes = await opened.index.write([buildVideoDocument('a'), unfit, buildChannelDocument('b')])
    expect(outcomes).toEqual([
      { outcome: 'written' },
      { outcome: 'refused', reason: expect.stringContaining('published_at') },
      { outcome: 'written' },
    ])
  })

  it('takes a batch that is larger than one request', async () => {
    await using opened = await openTestIndex()
    const description = 'slow trains '.repeat(100_000)
    const documents = Array.from({ length: 9 }, (_, at) => buildVideoDocument(`v${at}`, { description }))
    const outcomes = await opened.index.write(documents)
    expect(outcomes).toEqual(documents.map(() => ({ outcome: 'written' })))
  })

  it('takes odd texts and very long values', async () => {
    await using opened = await openTestIndex()
    const odd = buildChannelDocument('odd', {
      card: { name: '\uD800 \u0000 half', tag: ['x'.repeat(40_000)], description: '\uDFFF' },
    })
    expect(await opened.index.write([odd])).toEqual([{ outcome: 'written' }])
    await opened.refresh()
    expect(await idsFound(opened.index, { name: 'half' })).toEqual(['odd'])
  })

  it('fails as a whole when nobody answers', async () => {
    const client = openElasticsearchClient('http://127.0.0.1:9')
    const index = createElasticsearchSearchIndex({ client, prefix: 'nowhere' })
    await expect(index.write([buildChannelDocument('a')])).rejects.toThrow()
    await expect(index.searchChannels(asked())).rejects.toThrow()
    await client.close()
  })
})
