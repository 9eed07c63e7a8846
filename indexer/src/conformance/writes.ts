import { describe, expect, test } from 'vitest'
import { buildChannelDocument, buildRemoval, buildVideoDocument } from '../testing/documents.ts'
import { buildSearch, idsFound, openWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** Versions and removals: the newest wins, whatever the order of changes. */
export function describeWrites(open: OpenIndex) {
  describe('writing', () => {
    test('returns the card as it was written', async () => {
      const document = buildChannelDocument('a', {
        card: { name: 'Ants “at” work\\', tag: ['ants', '🐜'], rating: 4.5 },
      })
      await using opened = await openWith(open, document)
      expect(await opened.index.searchChannels(buildSearch())).toEqual({ total: 1, results: [document.card] })
    })

    test('keeps the newest version, whatever the order of writes', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { version: 7, card: { name: 'New name' } }),
      )
      const late = buildChannelDocument('a', { version: 6, card: { name: 'Old name' } })
      const again = buildChannelDocument('a', { version: 7, card: { name: 'Same version' } })
      expect(await opened.index.write([late])).toEqual([{ outcome: 'superseded' }])
      expect(await opened.index.write([again])).toEqual([{ outcome: 'superseded' }])
      const writeVideo = (version: number) => opened.index.write([buildVideoDocument('v', { version })])
      const outcomes = [await writeVideo(7), await writeVideo(6), await writeVideo(7), await writeVideo(8)]
      expect(outcomes.flat().map(({ outcome }) => outcome)).toEqual([
        'written',
        'superseded',
        'superseded',
        'written',
      ])
      await opened.refresh()
      const { results } = await opened.index.searchChannels(buildSearch())
      expect(results.map(({ name }) => name)).toEqual(['New name'])
    })

    test('replaces an older version completely', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', {
          version: 1,
          card: { name: 'Bees', country: 'France', description: 'honey' },
        }),
      )
      await opened.index.write([
        buildChannelDocument('a', { version: 2, card: { name: 'Wasps', country: 'Spain' } }),
      ])
      await opened.refresh()
      expect(await idsFound(opened.index, { country: 'France' })).toEqual([])
      expect(await idsFound(opened.index, { country: 'Spain' })).toEqual(['a'])
      expect(await opened.index.suggestNames('Bees', 10)).toEqual([])
      expect(await opened.index.findRelatedChannels('honey', 10)).toEqual([])
    })

    test('accepts the same document twice in a batch and returns outcomes in order', async () => {
      await using opened = await open()
      const outcomes = await opened.index.write([
        buildChannelDocument('a', { version: 2, card: { name: 'Second' } }),
        buildVideoDocument('a', { version: 1 }),
        buildChannelDocument('a', { version: 1, card: { name: 'First' } }),
      ])
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['written', 'written', 'superseded'])
      await opened.refresh()
      const { results } = await opened.index.searchChannels(buildSearch())
      expect(results.map(({ name }) => name)).toEqual(['Second'])
    })

    test('removes a channel from all results', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { name: 'Bees', description: 'honey', country: 'France' } }),
      )
      expect(await opened.index.write([buildRemoval('a', 2)])).toEqual([{ outcome: 'written' }])
      await opened.refresh()
      expect(await opened.index.searchChannels(buildSearch())).toEqual({ total: 0, results: [] })
      expect(await opened.index.searchChannels(buildSearch({ name: 'Bees' }))).toEqual({
        total: 0,
        results: [],
      })
      expect(await opened.index.suggestNames('Bees', 10)).toEqual([])
      expect(await opened.index.findByName('Bees', 10)).toEqual([])
      expect(await opened.index.findRelatedChannels('honey', 10)).toEqual([])
      expect((await opened.index.countFacets(buildSearch())).country).toEqual([])
    })

    test('does not resurrect a removed document with an older version', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'), buildVideoDocument('v'))
      await opened.index.write([
        buildRemoval('a', 5),
        buildRemoval('v', 5, 'video'),
        buildRemoval('never seen', 5),
      ])
      const outcomes = await opened.index.write([
        buildChannelDocument('a', { version: 4 }),
        buildVideoDocument('v', { version: 4 }),
        buildChannelDocument('never seen', { version: 4 }),
      ])
      await opened.refresh()
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['superseded', 'superseded', 'superseded'])
      expect((await opened.index.searchChannels(buildSearch())).total).toBe(0)
      expect(await opened.index.findRelatedVideos('Video v', 10)).toEqual([])
    })

    test('resurrects a removed document with a newer version', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      await opened.index.write([buildRemoval('a', 5)])
      await opened.index.write([buildChannelDocument('a', { version: 6 })])
      await opened.refresh()
      expect(await idsFound(opened.index, {})).toEqual(['a'])
    })

    test('updates facets after every write', async () => {
      await using opened = await openWith(open, buildChannelDocument('a', { card: { country: 'France' } }))
      expect((await opened.index.countFacets(buildSearch())).country).toEqual([{ _id: 'France', count: 1 }])
      await opened.index.write([buildChannelDocument('b', { card: { country: 'France' } })])
      await opened.refresh()
      expect((await opened.index.countFacets(buildSearch())).country).toEqual([{ _id: 'France', count: 2 }])
    })

    test('accepts an empty batch', async () => {
      await using opened = await open()
      expect(await opened.index.write([])).toEqual([])
    })
  })
}
