import { describe, expect, test } from 'vitest'
import { buildChannelDocument } from '../testing/documents.ts'
import type { ChannelPlace } from '../sort-columns.ts'
import { buildSearch, idsFound, openWith, useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** The order of results, within and across pages. */
export function describeSorts(open: OpenIndex) {
  describe('sorts', () => {
    describe('with unknown numbers', () => {
      const index = useIndexWith(open, [
        buildChannelDocument('large', {
          card: { subscriberCount: 3_000, rating: 2, numReviews: 4 },
          listedAt: new Date('2026-01-02'),
        }),
        buildChannelDocument('middle', {
          card: { subscriberCount: 2_000, rating: null, numReviews: 0 },
          listedAt: new Date('2026-01-04'),
        }),
        buildChannelDocument('small', {
          card: { subscriberCount: 1_000, rating: 5, numReviews: 0 },
          listedAt: new Date('2026-01-03'),
        }),
        buildChannelDocument('hidden', {
          card: { subscriberCount: null, rating: 3, numReviews: 9 },
          listedAt: new Date('2026-01-01'),
        }),
      ])

      test.each([
        ['maxSub', ['large', 'middle', 'small', 'hidden']],
        ['minSub', ['small', 'middle', 'large', 'hidden']],
        ['toprated', ['small', 'hidden', 'large', 'middle']],
        ['lowrated', ['large', 'hidden', 'small', 'middle']],
        ['highest', ['hidden', 'large', 'middle', 'small']],
        ['latest', ['middle', 'small', 'large', 'hidden']],
      ])('by %s put unknown numbers last', async (order, expected) => {
        expect(await idsFound(index(), { order })).toEqual(expected)
      })
    })

    test('do not promote or demote a channel for a single review', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('praised once', { card: { rating: 5 }, ratingFloor: 2.23, ratingCeiling: 3.68 }),
        buildChannelDocument('praised', { card: { rating: 4.8 }, ratingFloor: 4.71, ratingCeiling: 4.8 }),
        buildChannelDocument('disputed', { card: { rating: 4 }, ratingFloor: 3, ratingCeiling: 4.9 }),
        buildChannelDocument('blamed once', {
          card: { rating: 0.5 },
          ratingFloor: 1.82,
          ratingCeiling: 3.27,
        }),
        buildChannelDocument('blamed', { card: { rating: 0.8 }, ratingFloor: 0.79, ratingCeiling: 0.89 }),
      )
      expect(await idsFound(opened.index, { order: 'toprated' })).toEqual([
        'praised',
        'disputed',
        'praised once',
        'blamed once',
        'blamed',
      ])
      expect(await idsFound(opened.index, { order: 'lowrated' })).toEqual([
        'blamed',
        'blamed once',
        'praised once',
        'praised',
        'disputed',
      ])
    })

    test('default to the most reviewed first', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('few', { card: { numReviews: 1 } }),
        buildChannelDocument('many', { card: { numReviews: 2 } }),
      )
      expect(await idsFound(opened.index, {})).toEqual(['many', 'few'])
    })

    describe('of equal channels', () => {
      const ids = Array.from({ length: 25 }, (_, at) => `c${at}`)
      const index = useIndexWith(
        open,
        ids.map((id) => buildChannelDocument(id)),
      )

      test.each(['maxSub', 'minSub', 'toprated', 'lowrated', 'highest', 'latest'])(
        'by %s show every channel on exactly one page',
        async (order) => {
          const pages = await Promise.all(
            ['1', '2', '3'].map((numPage) => idsFound(index(), { order, numPage, limit: '10' })),
          )
          expect(pages.map((page) => page.length)).toEqual([10, 10, 5])
          expect(pages.flat().toSorted()).toEqual(ids.toSorted())
        },
      )

      test('have the total of all pages', async () => {
        const page = await index().searchChannels(buildSearch({ numPage: '2' }))
        expect(page.total).toBe(25)
        expect(page.results).toHaveLength(1)
      })
    })

    describe('a walk by place', () => {
      const sizes = Array.from({ length: 23 }, (_, at) => (at % 5 === 0 ? null : at % 4))
      const index = useIndexWith(
        open,
        sizes.map((size, at) =>
          buildChannelDocument(`w${at}`, {
            card: { subscriberCount: size, rating: size === null ? null : 3, numReviews: at % 3 },
            listedAt: new Date(Date.UTC(2026, 0, 1 + (at % 2))),
          }),
        ),
      )

      test.each(['maxSub', 'minSub', 'toprated', 'lowrated', 'highest', 'latest'] as const)(
        'by %s shows every channel once, in the order of the pages',
        async (order) => {
          const walked: string[] = []
          let after: ChannelPlace | null = null
          do {
            const page: ChannelPlace[] = await index().walkChannels({
              filters: buildSearch(),
              order,
              after,
              limit: 4,
            })
            walked.push(...page.map(({ id }) => id))
            after = page.length < 4 ? null : (page.at(-1) ?? null)
          } while (after !== null)
          expect(walked).toEqual(await idsFound(index(), { order, limit: '100' }))
          expect(new Set(walked).size).toBe(23)
        },
      )

      test('passes the filters', async () => {
        const filters = buildSearch({ name: 'nobody at all' })
        expect(await index().walkChannels({ filters, order: 'latest', after: null, limit: 9 })).toEqual([])
      })
    })

    test('break ties by subscribers', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('small', { card: { rating: 4, subscriberCount: 10 } }),
        buildChannelDocument('large', { card: { rating: 4, subscriberCount: 20 } }),
      )
      for (const order of ['toprated', 'lowrated', 'highest', 'latest']) {
        expect(await idsFound(opened.index, { order }), order).toEqual(['large', 'small'])
      }
    })
  })
}
