import { describe, expect, it } from 'vitest'
import { buildChannelDocument, buildRemoval, buildVideoDocument } from '../documents/test-documents.ts'
import { asked, idsFound, openWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** Versions and removals: the newest wins, whatever order changes arrive in. */
export function describeWrites(open: OpenIndex) {
  describe('writing', () => {
    it('answers with the card as it was written', async () => {
      const document = buildChannelDocument('a', {
        card: { name: 'Ants “at” work\\', tag: ['ants', '🐜'], rating: 4.5 },
      })
      await using opened = await openWith(open, document)
      expect(await opened.index.searchChannels(asked())).toEqual({ total: 1, results: [document.card] })
    })

    it('keeps the newest version in whatever order versions arrive', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { version: 7, card: { name: 'New name' } }),
      )
      const late = buildChannelDocument('a', { version: 6, card: { name: 'Old name' } })
      const again = buildChannelDocument('a', { version: 7, card: { name: 'Same version' } })
      expect(await opened.index.write([late])).toEqual([{ outcome: 'superseded' }])
      expect(await opened.index.write([again])).toEqual([{ outcome: 'superseded' }])
      await opened.refresh()
      const { results } = await opened.index.searchChannels(asked())
      expect(results.map(({ name }) => name)).toEqual(['New name'])
    })

    it('replaces all of an older version', async () => {
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

    it('takes one document twice in a batch and answers in the same order', async () => {
      await using opened = await open()
      const outcomes = await opened.index.write([
        buildChannelDocument('a', { version: 2, card: { name: 'Second' } }),
        buildVideoDocument('a', { version: 1 }),
        buildChannelDocument('a', { version: 1, card: { name: 'First' } }),
      ])
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(['written', 'written', 'superseded'])
      await opened.refresh()
      const { results } = await opened.index.searchChannels(asked())
      expect(results.map(({ name }) => name)).toEqual(['Second'])
    })

    it('finds a removed channel nowhere', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('a', { card: { name: 'Bees', description: 'honey', country: 'France' } }),
      )
      expect(await opened.index.write([buildRemoval('a', 2)])).toEqual([{ outcome: 'written' }])
      await opened.refresh()
      expect(await opened.index.searchChannels(asked())).toEqual({ total: 0, results: [] })
      expect(await opened.index.searchChannels(asked({ name: 'Bees' }))).toEqual({ total: 0, results: [] })
      expect(await opened.index.suggestNames('Bees', 10)).toEqual([])
      expect(await opened.index.findByName('Bees', 10)).toEqual([])
      expect(await opened.index.findRelatedChannels('honey', 10)).toEqual([])
      expect((await opened.index.countFacets(asked())).country).toEqual([])
    })

    it('does not bring a removed document back with an older version', async () => {
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
      expect((await opened.index.searchChannels(asked())).total).toBe(0)
      expect(await opened.index.findRelatedVideos('Video v', 10)).toEqual([])
    })

    it('brings a removed document back with a newer version', async () => {
      await using opened = await openWith(open, buildChannelDocument('a'))
      await opened.index.write([buildRemoval('a', 5)])
      await opened.index.write([buildChannelDocument('a', { version: 6 })])
      await opened.refresh()
      expect(await idsFound(opened.index, {})).toEqual(['a'])
    })

    it('counts anew after every write', async () => {
      await using opened = await openWith(open, buildChannelDocument('a', { card: { country: 'France' } }))
      expect((await opened.index.countFacets(asked())).country).toEqual([{ _id: 'France', count: 1 }])
      await opened.index.write([buildChannelDocument('b', { card: { country: 'France' } })])
      await opened.refresh()
      expect((await opened.index.countFacets(asked())).country).toEqual([{ _id: 'France', count: 2 }])
    })

    it('takes an empty batch', async () => {
      await using opened = await open()
      expect(await opened.index.write([])).toEqual([])
    })
  })
}
