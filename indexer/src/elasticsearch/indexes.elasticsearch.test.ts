import { describe, expect, inject, test, vi } from 'vitest'
import { buildSearch, idsFound } from '../conformance/open-index.ts'
import { buildChannelDocument, buildVideoDocument } from '../testing/documents.ts'
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts'
import { aliasOf, kinds, previousAliasOf } from './indexes.ts'
import type { Namespace } from './indexes.ts'
import { openTestIndex } from './test-index.ts'

describe.skipIf(inject('elasticsearchUrl') === null)('indexes on Elasticsearch', () => {
  test('are created once by processes that start at the same time', async () => {
    await using opened = await openTestIndex()
    const indexes = Array.from({ length: 4 }, () => createElasticsearchSearchIndex(opened.namespace))
    const outcomes = await Promise.all(
      indexes.map((index, at) => index.write([buildChannelDocument(`c${at}`)])),
    )
    expect(outcomes.flat()).toEqual(indexes.map(() => ({ outcome: 'written' })))
    expect(await namesOf(opened.namespace)).toHaveLength(2)
  })

  test('answer no search once they are deleted, and are recreated empty by the next write', async () => {
    await using opened = await openTestIndex()
    const { namespace } = opened
    const beforeCreating = vi.fn(async () => expect(await namesOf(namespace)).toEqual([]))
    const index = createElasticsearchSearchIndex({ ...namespace, beforeCreating })
    await index.write([buildChannelDocument('a')])
    expect(beforeCreating).toHaveBeenCalledOnce()
    await namespace.client.indices.delete({ index: await namesOf(namespace) })
    await expect(index.searchChannels(buildSearch())).rejects.toThrow('index_not_found_exception')
    await expect(index.suggestNames('name', 10)).rejects.toThrow('index_not_found_exception')
    expect(await namesOf(namespace)).toEqual([])
    expect(await index.write([buildVideoDocument('v')])).toEqual([{ outcome: 'written' }])
    expect(beforeCreating).toHaveBeenCalledTimes(2)
    expect(await index.listVersions('video', null, 10)).toEqual([{ id: 'v', version: 1 }])
    expect(await index.searchChannels(buildSearch())).toEqual({ total: 0, results: [] })
    await namespace.client.indices.delete({ index: await namesOf(namespace) })
    expect(await index.listVersions('video', null, 10)).toEqual([])
    expect(beforeCreating).toHaveBeenCalledTimes(3)
  })

  test('keep only the previous index after a rebuild', async () => {
    await using opened = await openTestIndex()
    const { namespace, index } = opened
    for (const id of ['a', 'b', 'c']) {
      await index.startRebuild()
      const rebuild = await index.startRebuild()
      await rebuild.write([buildChannelDocument(id)])
      await rebuild.swap()
    }
    expect(await namesOf(namespace)).toHaveLength(4)
    const { client, prefix } = namespace
    const previous = await client.search({ index: previousAliasOf(prefix, 'channel') })
    expect(previous.hits.hits.map(({ _id: id }) => id)).toEqual(['b'])
  })

  test('are not created by writes to an abandoned rebuild', async () => {
    await using opened = await openTestIndex()
    const rebuild = await opened.index.startRebuild()
    await rebuild.abandon()
    await expect(rebuild.write([buildChannelDocument('a')])).rejects.toThrow('index_not_found_exception')
    await rebuild.abandon()
    expect(await namesOf(opened.namespace)).toHaveLength(2)
  })

  test('survive abandoning a rebuild after its swap', async () => {
    await using opened = await openTestIndex()
    const rebuild = await opened.index.startRebuild()
    await rebuild.write([buildChannelDocument('a')])
    await rebuild.swap()
    await rebuild.abandon()
    expect(await idsFound(opened.index, {})).toEqual(['a'])
  })
})

/** All indexes of one installation. */
async function namesOf({ client, prefix }: Namespace) {
  const held = await client.indices.get({ index: kinds.map((kind) => `${aliasOf(prefix, kind)}-*`) })
  return Object.keys(held)
}
