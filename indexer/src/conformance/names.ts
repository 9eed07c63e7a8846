import { describe, expect, test } from 'vitest'
import { buildChannelDocument } from '../testing/documents.ts'
import { buildSearch, idsFound, idsOf, openWith, useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

const names = {
  cafe: 'Café Ñandú del Sur',
  science: 'Physics & Friends',
  crafts: 'MineCraftsman Academy',
  recap: 'Movies & TV Show Recap',
  strasse: 'Große Straße Łódź',
  japanese: 'しばなんチャンネル',
  kana: 'バナナガンダム',
  korean: '정은킬 게임방송',
  russian: 'Юлик и друзья',
  tanks: 'Танки Онлайн',
  marvel: 'Marvel Unlimited',
  hindi: 'हिन्दी कहानियाँ',
  arabic: 'قناة أحمد الرسمية',
  thai: 'ไทยรัฐ ออนไลน์',
  emoji: '🐸🎸',
  shout: '!!!',
  star: '★ ★',
  two: 'GQ',
  plus: 'C++',
  percent: '100% Real_Food\\',
}

/** Finding names as people type them. */
export function describeNames(open: OpenIndex) {
  describe('names', () => {
    const index = useIndexWith(
      open,
      Object.entries(names).map(([id, name]) => buildChannelDocument(id, { card: { name } })),
    )

    test.each(Object.entries(names))('are found as they are: %s', async (id, name) => {
      expect(idsOf(await index().suggestNames(name, 10))[0]).toBe(id)
      expect(idsOf(await index().findByName(name, 10))[0]).toBe(id)
      expect((await idsFound(index(), { name }))[0]).toBe(id)
    })

    test.each([
      ['in lower case without accents', 'cafe nandu del sur', 'cafe'],
      ['with other accents', 'càfè ñåndu', 'cafe'],
      ['a letter missing', 'phyics & friends', 'science'],
      ['an extra letter', 'physiccs & friends', 'science'],
      ['a wrong letter', 'phydics & friends', 'science'],
      ['two letters swapped', 'pyhsics & friends', 'science'],
      ['a wrong first letter', 'ohysics & friends', 'science'],
      ['two letters wrong', 'phisics and frends', 'science'],
      ['without spaces', 'physicsfriends', 'science'],
      ['with a space inside a word', 'mine craftsman academy', 'crafts'],
      ['by a prefix', 'minecra', 'crafts'],
      ['by a prefix of the second word', 'academ', 'crafts'],
      ['with words in another order', 'recap tv show movies', 'recap'],
      ['with words left out', 'movies recap', 'recap'],
      ['without sharp s and stroke', 'grosse strasse lodz', 'strasse'],
      ['by a prefix in Japanese', 'しばなん', 'japanese'],
      ['with a wrong character in Japanese', 'しばなんチャンメル', 'japanese'],
      ['in half-width kana', 'ﾊﾞﾅﾅｶﾞﾝﾀﾞﾑ', 'kana'],
      ['by a prefix in Korean', '정은킬', 'korean'],
      ['without the space in Korean', '정은킬게임방송', 'korean'],
      ['with a wrong letter in Russian', 'юлек и друзья', 'russian'],
      ['in Latin letters', 'tanki onlain', 'tanks'],
      ['by a prefix in Latin letters', 'tanki on', 'tanks'],
      ['in Latin letters with a typo', 'tanki onlayn', 'tanks'],
      ['in Cyrillic letters', 'марвел', 'marvel'],
      ['by a prefix in Hindi', 'हिन्दी कहा', 'hindi'],
      ['without hamza in Arabic', 'قناة احمد', 'arabic'],
      ['by a prefix in Thai', 'ไทยรั', 'thai'],
      ['by one of their emoji', '🐸', 'emoji'],
      ['by their last emoji', '🎸', 'emoji'],
      ['by one of their symbols', '★', 'star'],
      ['with one of two letters wrong', 'gw', 'two'],
      ['in capitals', 'CAFÉ ÑANDÚ DEL SUR', 'cafe'],
      ['by special characters of the database', '100%', 'percent'],
    ])('are found %s', async (_, typed, id) => {
      expect(idsOf(await index().suggestNames(typed, 5))).toContain(id)
    })

    test('are not found by special characters of the database', async () => {
      for (const typed of ['%', '_', '__________', '%%%', "'; drop table channels; --", '\\']) {
        const found = await index().suggestNames(typed, 20)
        expect(found.length, typed).toBeLessThan(4)
      }
    })

    test.each([' ', '\u200B', '\u0301'])('are not found by invisible text', async (typed) => {
      expect(await index().suggestNames(typed, 10)).toEqual([])
      expect(await index().findByName(typed, 10)).toEqual([])
    })

    test('sort an exact match before longer and better known ones', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('long', { card: { name: 'Nature Planet', subscriberCount: 90_000_000 } }),
        buildChannelDocument('exact', { card: { name: 'Nature', subscriberCount: 10 } }),
        buildChannelDocument('near', { card: { name: 'Natures', subscriberCount: 90_000_000 } }),
      )
      const found = await opened.index.suggestNames('nature', 10)
      expect(idsOf(found)).toEqual(['exact', expect.any(String), expect.any(String)])
    })

    test('sort a name with the exact word before one with a similar word', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('resembles', { card: { name: 'Gating' } }),
        buildChannelDocument('holds', { card: { name: 'Couch Gaming' } }),
      )
      expect(idsOf(await opened.index.suggestNames('gaming', 10))).toEqual(['holds', 'resembles'])
    })

    test('sort prefix matches first, those with less left to type before better known ones', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('later', { card: { name: 'My News', subscriberCount: 90_000_000 } }),
        buildChannelDocument('long', {
          card: { name: 'News of the Whole Wide World', subscriberCount: 9_000_000 },
        }),
        buildChannelDocument('short', { card: { name: 'News Tonight', subscriberCount: 100_000 } }),
        buildChannelDocument('typo', { card: { name: 'Newt', subscriberCount: 90_000_000 } }),
      )
      const found = idsOf(await opened.index.suggestNames('news', 10))
      expect(found.slice(0, 2)).toEqual(['short', 'long'])
      expect(found).toContain('later')
    })

    test('sort a short word with a typo before names that contain what was typed', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('contains', { card: { name: 'My News' } }),
        buildChannelDocument('typo', { card: { name: 'Newt' } }),
      )
      expect(idsOf(await opened.index.suggestNames('news', 10))).toEqual(['typo', 'contains'])
    })

    test('sort equal names by subscribers', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('small', { card: { name: 'Nature', subscriberCount: 10 } }),
        buildChannelDocument('hidden', { card: { name: 'Nature', subscriberCount: null } }),
        buildChannelDocument('large', { card: { name: 'NATURE', subscriberCount: 1_000 } }),
      )
      const found = await opened.index.findByName('nature', 10)
      expect(idsOf(found)).toEqual(['large', 'small', 'hidden'])
    })

    test('are suggested with the fields that a suggestion shows', async () => {
      const card = { name: 'Nature', profileImage: 'https://pictures.example/n.png', subscriberCount: null }
      await using opened = await openWith(open, buildChannelDocument('a', { card }))
      expect(await opened.index.suggestNames('nature', 10)).toEqual([{ _id: 'a', ...card }])
    })

    test('are limited to the requested number', async () => {
      await using opened = await openWith(
        open,
        ...Array.from({ length: 15 }, (_, at) =>
          buildChannelDocument(`c${at}`, { card: { name: `Nature ${at}` } }),
        ),
      )
      expect(await opened.index.suggestNames('nature', 10)).toHaveLength(10)
      expect(await opened.index.findByName('nature', 3)).toHaveLength(3)
    })

    test('filter a search, nearest first, combined with other filters and any sort', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('exact', { card: { name: 'Nature', country: 'France', numReviews: 0 } }),
        buildChannelDocument('longer', { card: { name: 'Nature walks', country: 'France', numReviews: 9 } }),
        buildChannelDocument('abroad', { card: { name: 'Nature', country: 'Chile' } }),
        buildChannelDocument('other', { card: { name: 'Ceramics', country: 'France' } }),
      )
      const search = async (query: Record<string, string>) => {
        const { total, results } = await opened.index.searchChannels(buildSearch(query))
        return { total, ids: idsOf(results) }
      }
      expect(await search({ name: 'natur', country: 'France' })).toEqual({
        total: 2,
        ids: ['exact', 'longer'],
      })
      expect(await search({ name: 'nature', country: 'France', order: 'highest' })).toEqual({
        total: 2,
        ids: ['longer', 'exact'],
      })
      expect(await search({ name: 'nature', country: 'France', limit: '1', numPage: '2' })).toEqual({
        total: 2,
        ids: ['longer'],
      })
    })
  })
}
