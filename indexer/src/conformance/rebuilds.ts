import { describe, expect, test } from 'vitest'
import { buildChannelDocument, buildRemoval, buildVideoDocument } from '../testing/documents.ts'
import { buildSearch, idsFound, openWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

const france = { card: { country: 'France' } }

/** Filling a new index beside the live one, and swapping it in. */
export function describeRebuilds(open: OpenIndex) {
  describe('a rebuild', () => {
    test('is invisible before the swap, and all that is visible after it', async () => {
      await using opened = await openWith(open, buildChannelDocument('a', france), buildVideoDocument('v'))
      const { index } = opened
      const rebuild = await index.startRebuild()
      await rebuild.write([buildChannelDocument('b', france), buildChannelDocument('c', france)])
      await opened.refresh()
      expect(await idsFound(index, {})).toEqual(['a'])
      expect((await index.countFacets(buildSearch())).country).toEqual([{ _id: 'France', count: 1 }])
      await rebuild.swap()
      expect(await idsFound(index, { country: 'France' })).toEqual(['b', 'c'])
      expect((await index.countFacets(buildSearch())).country).toEqual([{ _id: 'France', count: 2 }])
      expect(await index.findRelatedVideos('video', 10)).toEqual([])
      await index.write([buildChannelDocument('d', france)])
      await opened.refresh()
      expect((await index.countFacets(buildSearch())).country).toEqual([{ _id: 'France', count: 3 }])
    })

    test('is separate from writes to the old index, and takes writes after the swap', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      const { index } = opened
      const rebuild = await index.startRebuild()
      const change = buildChannelDocument('a', { version: 2, card: { name: 'Changed' } })
      expect(await index.write([change])).toEqual([{ outcome: 'written' }])
      expect(await rebuild.write([change])).toEqual([{ outcome: 'written' }])
      expect(await rebuild.write([buildChannelDocument('a')])).toEqual([{ outcome: 'superseded' }])
      await rebuild.swap()
      expect((await index.searchChannels(buildSearch())).results).toEqual([change.card])
      await index.write([
        buildChannelDocument('a', { version: 1 }),
        buildChannelDocument('b', { version: 3 }),
      ])
      await opened.refresh()
      expect(await index.listVersions('channel', null, 10)).toEqual([
        { id: 'a', version: 2 },
        { id: 'b', version: 3 },
      ])
    })

    test('keeps removals: no older write resurrects a document after the swap', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      const rebuild = await opened.index.startRebuild()
      await rebuild.write([buildRemoval('a', 5)])
      await rebuild.swap()
      expect(await opened.index.write([buildChannelDocument('a', { version: 4 })])).toEqual([
        { outcome: 'superseded' },
      ])
    })

    test('counts the documents of the new index', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      const rebuild = await opened.index.startRebuild()
      expect([await rebuild.count('channel'), await rebuild.count('video')]).toEqual([0, 0])
      const topics = [{ mainTopic: 'Science', subTopic: 'Physics' }]
      await rebuild.write([
        buildChannelDocument('b', { card: { allTopics: topics } }),
        buildChannelDocument('c'),
        buildChannelDocument('d'),
        buildRemoval('d', 2),
        buildVideoDocument('v'),
      ])
      expect([await rebuild.count('channel'), await rebuild.count('video')]).toEqual([2, 1])
    })

    test('leaves no trace when abandoned', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      const rebuild = await opened.index.startRebuild()
      await rebuild.write([buildChannelDocument('b')])
      await rebuild.abandon()
      await expect(rebuild.swap()).rejects.toThrow()
      expect(await idsFound(opened.index, {})).toEqual(['a'])
    })

    test('starts empty after an interrupted or a finished one', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      const cutOff = await opened.index.startRebuild()
      await cutOff.write([buildChannelDocument('left over')])
      for (const id of ['b', 'c', 'd']) {
        const rebuild = await opened.index.startRebuild()
        expect(await rebuild.count('channel')).toBe(0)
        await rebuild.write([buildChannelDocument(id)])
        await rebuild.swap()
        expect(await idsFound(opened.index, {})).toEqual([id])
      }
    })

    test('can be rolled back, and the rollback undone', async () => {
      await using opened = await openWith(open, buildChannelDocument('a', france))
      const { index } = opened
      expect(await index.findPrevious()).toBeNull()
      const rebuild = await index.startRebuild()
      await rebuild.write([buildChannelDocument('b', france), buildChannelDocument('c', france)])
      await rebuild.swap()
      await rebuild.swap()
      expect(await idsFound(index, {})).toEqual(['b', 'c'])
      const previous = await index.findPrevious()
      await previous?.swap()
      await previous?.swap()
      expect(await idsFound(index, {})).toEqual(['a'])
      expect((await index.countFacets(buildSearch())).country).toEqual([{ _id: 'France', count: 1 }])
      await index.write([buildChannelDocument('d', france), buildVideoDocument('v')])
      await opened.refresh()
      expect(await idsFound(index, { country: 'France' })).toEqual(['a', 'd'])
      await (await index.findPrevious())?.swap()
      expect(await idsFound(index, {})).toEqual(['b', 'c'])
      const next = await index.startRebuild()
      await next.write([buildChannelDocument('e')])
      await next.swap()
      expect(await idsFound(index, {})).toEqual(['e'])
    })

    test('keeps the names of the indexes that it swaps, which are counted by their documents', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'), buildVideoDocument('v'))
      const { index } = opened
      await index.write([buildRemoval('a', 2)])
      await opened.refresh()
      const first = await index.describe()
      expect(first).toEqual({ live: { name: expect.any(String), channels: 0, videos: 1 }, previous: null })
      const rebuild = await index.startRebuild()
      await rebuild.write([buildChannelDocument('b'), buildChannelDocument('c')])
      expect(await index.describe(), 'an unfinished index is neither').toEqual(first)
      await rebuild.swap()
      const { live, previous } = await index.describe()
      expect(live).toEqual({ name: expect.not.stringMatching(first.live.name), channels: 2, videos: 0 })
      expect(previous).toEqual({ ...first.live, isUsable: true })
      const found = await index.findPrevious()
      expect(found?.name).toBe(first.live.name)
      await found?.swap()
      expect(await index.describe()).toEqual({ live: first.live, previous: { ...live, isUsable: true } })
      await index.dropPrevious()
      expect((await index.describe()).previous).toBeNull()
    })

    test('is swapped in without failing concurrent readers and writers', async () => {
      const documents = Array.from({ length: 30 }, (_, at) => buildChannelDocument(`c${at}`, france))
      await using opened = await openWith(open, ...documents)
      const { index } = opened
      const over = new AbortController()
      const failures: unknown[] = []
      const totals: number[] = []
      const busily = async (act: () => Promise<void>) => {
        while (!over.signal.aborted) await act().catch((error: unknown) => failures.push(error))
      }
      const busy = [
        busily(async () => void totals.push((await index.searchChannels(buildSearch())).total)),
        busily(async () => void totals.push((await index.countFacets(buildSearch())).country[0]?.count ?? 0)),
        busily(async () => void (await index.findRelatedChannels('channel', 10))),
        busily(async () => {
          const outcomes = await index.write([buildVideoDocument('v', { version: Date.now() })])
          if (outcomes[0]?.outcome === 'busy') throw new Error(outcomes[0].reason)
        }),
      ]
      for (let round = 1; round <= 3; round += 1) {
        const rebuild = await index.startRebuild()
        await rebuild.write(documents)
        await rebuild.swap()
        const answered = totals.length
        await expect.poll(() => totals.length).toBeGreaterThan(answered + 5)
      }
      over.abort()
      await Promise.all(busy)
      expect(failures).toEqual([])
      expect(new Set(totals)).toEqual(new Set([30]))
    })
  })
}
