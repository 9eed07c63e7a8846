import { describe, expect, it } from 'vitest'
import { buildChannelDocument, buildRemoval, buildVideoDocument } from '../documents/test-documents.ts'
import { asked, idsFound, openWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

const france = { card: { country: 'France' } }

/** A new index filled beside the one that answers, and put in its place. */
export function describeRebuilds(open: OpenIndex) {
  describe('a rebuild', () => {
    it('is not seen before the swap, and is all that is seen from then on', async () => {
      await using opened = await openWith(open, buildChannelDocument('a', france), buildVideoDocument('v'))
      const { index } = opened
      const rebuild = await index.startRebuild()
      await rebuild.write([buildChannelDocument('b', france), buildChannelDocument('c', france)])
      await opened.refresh()
      expect(await idsFound(index, {})).toEqual(['a'])
      expect((await index.countFacets(asked())).country).toEqual([{ _id: 'France', count: 1 }])
      await rebuild.swap()
      expect(await idsFound(index, { country: 'France' })).toEqual(['b', 'c'])
      expect((await index.countFacets(asked())).country).toEqual([{ _id: 'France', count: 2 }])
      expect(await index.findRelatedVideos('video', 10)).toEqual([])
      await index.write([buildChannelDocument('d', france)])
      await opened.refresh()
      expect((await index.countFacets(asked())).country).toEqual([{ _id: 'France', count: 3 }])
    })

    it('goes on while the old index is written to, and so does the new one after the swap', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      const { index } = opened
      const rebuild = await index.startRebuild()
      const change = buildChannelDocument('a', { version: 2, card: { name: 'Changed' } })
      expect(await index.write([change])).toEqual([{ outcome: 'written' }])
      expect(await rebuild.write([change])).toEqual([{ outcome: 'written' }])
      expect(await rebuild.write([buildChannelDocument('a')])).toEqual([{ outcome: 'superseded' }])
      await rebuild.swap()
      expect((await index.searchChannels(asked())).results).toEqual([change.card])
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

    it('keeps removals: no older write brings a document back after the swap', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      const rebuild = await opened.index.startRebuild()
      await rebuild.write([buildRemoval('a', 5)])
      await rebuild.swap()
      expect(await opened.index.write([buildChannelDocument('a', { version: 4 })])).toEqual([
        { outcome: 'superseded' },
      ])
    })

    it('counts what the new index holds', async () => {
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

    it('leaves everything as it was when it is abandoned', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      const rebuild = await opened.index.startRebuild()
      await rebuild.write([buildChannelDocument('b')])
      await rebuild.abandon()
      await expect(rebuild.swap()).rejects.toThrow()
      expect(await idsFound(opened.index, {})).toEqual(['a'])
    })

    it('begins anew after one that was cut off, and after one that was done', async () => {
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

    it('can be gone back from, and forward again', async () => {
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
      expect((await index.countFacets(asked())).country).toEqual([{ _id: 'France', count: 1 }])
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

    it('is swapped in under readers and writers of whom none fails', async () => {
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
        busily(async () => void totals.push((await index.searchChannels(asked())).total)),
        busily(async () => void totals.push((await index.countFacets(asked())).country[0]?.count ?? 0)),
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
