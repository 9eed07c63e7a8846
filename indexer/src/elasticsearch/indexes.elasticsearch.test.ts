import { describe, expect, inject, it } from 'vitest'
import { asked, idsFound } from '../conformance/open-index.ts'
import { buildChannelDocument, buildVideoDocument } from '../documents/test-documents.ts'
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts'
import { aliasOf, kinds, previousAliasOf } from './indexes.ts'
import type { Place } from './indexes.ts'
import { openTestIndex } from './test-index.ts'

describe.skipIf(inject('elasticsearchUrl') === null)('indexes on Elasticsearch', () => {
  it('are created once by several processes that begin at once', async () => {
    await using opened = await openTestIndex()
    const indexes = Array.from({ length: 4 }, () => createElasticsearchSearchIndex(opened.place))
    const outcomes = await Promise.all(
      indexes.map((index, at) => index.write([buildChannelDocument(`c${at}`)])),
    )
    expect(outcomes.flat()).toEqual(indexes.map(() => ({ outcome: 'written' })))
    expect(await namesOf(opened.place)).toHaveLength(2)
  })

  it('are created again, empty, when they have gone while the site was up', async () => {
    await using opened = await openTestIndex()
    await opened.index.write([buildChannelDocument('a')])
    await opened.place.client.indices.delete({ index: await namesOf(opened.place) })
    expect(await opened.index.searchChannels(asked())).toEqual({ total: 0, results: [] })
    await opened.place.client.indices.delete({ index: await namesOf(opened.place) })
    expect(await opened.index.write([buildVideoDocument('v')])).toEqual([{ outcome: 'written' }])
    expect(await opened.index.listVersions('video', null, 10)).toEqual([{ id: 'v', version: 1 }])
  })

  it('keep one old index after a rebuild and delete all others', async () => {
    await using opened = await openTestIndex()
    const { place, index } = opened
    for (const id of ['a', 'b', 'c']) {
      await index.startRebuild()
      const rebuild = await index.startRebuild()
      await rebuild.write([buildChannelDocument(id)])
      await rebuild.swap()
    }
    expect(await namesOf(place)).toHaveLength(4)
    const { client, prefix } = place
    const previous = await client.search({ index: previousAliasOf(prefix, 'channel') })
    expect(previous.hits.hits.map(({ _id: id }) => id)).toEqual(['b'])
  })

  it('are not made up for writes to a rebuild that was abandoned', async () => {
    await using opened = await openTestIndex()
    const rebuild = await opened.index.startRebuild()
    await rebuild.abandon()
    await expect(rebuild.write([buildChannelDocument('a')])).rejects.toThrow('index_not_found_exception')
    await rebuild.abandon()
    expect(await namesOf(opened.place)).toHaveLength(2)
  })

  it('stay when a rebuild that was swapped in is abandoned', async () => {
    await using opened = await openTestIndex()
    const rebuild = await opened.index.startRebuild()
    await rebuild.write([buildChannelDocument('a')])
    await rebuild.swap()
    await rebuild.abandon()
    expect(await idsFound(opened.index, {})).toEqual(['a'])
  })
})

/** All indexes of one installation. */
async function namesOf({ client, prefix }: Place) {
  const held = await client.indices.get({ index: kinds.map((kind) => `${aliasOf(prefix, kind)}-*`) })
  return Object.keys(held)
}
