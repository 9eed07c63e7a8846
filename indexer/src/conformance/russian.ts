import { describe, expect, test } from 'vitest'
import { buildChannelDocument } from '../testing/documents.ts'
import { idsOf, useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** Russian and English channels, the English ones with more subscribers. */
const channels = [
  buildChannelDocument('recipes', { card: { name: 'Рецепты за час' } }),
  buildChannelDocument('kitchen', { card: { name: 'Кухня тёти Вали', description: 'Варим борщ.' } }),
  buildChannelDocument('food', {
    card: {
      name: 'One Pot',
      allTopics: [{ mainTopic: 'Food and Cooking', subTopic: 'Recipes' }],
      subscriberCount: 9_000_000,
    },
  }),
  buildChannelDocument('cars', { card: { name: 'Старые машины' } }),
  buildChannelDocument('phones', {
    card: { name: 'Обзор телефонов', description: 'Лучшие обзоры.', subscriberCount: 900_000 },
  }),
  buildChannelDocument('rome', { card: { name: 'Древний Рим', description: 'История по средам.' } }),
  buildChannelDocument('empire', { card: { name: 'История империй', subscriberCount: 900_000 } }),
  buildChannelDocument('guitar', { card: { name: 'Capo Diem', tag: ['guitar'] } }),
  buildChannelDocument('games', { card: { name: 'Игры нашего двора', subscriberCount: 900_000 } }),
  buildChannelDocument('stars', {
    card: { name: 'Dust & Parallax', allTopics: [{ mainTopic: 'Science', subTopic: 'Astronomy' }] },
  }),
  buildChannelDocument('yoga', { card: { name: 'Йога дома' } }),
]

/** Queries in Russian. */
export function describeRussian(open: OpenIndex) {
  describe('a Russian query', () => {
    const index = useIndexWith(open, channels)
    const find = async (text: string) => idsOf(await index().findRelatedChannels(text, 10))

    test('finds the word itself, then its synonyms, then English translations', async () => {
      expect(await find('рецепты')).toEqual(['recipes', 'kitchen', 'food'])
      expect(await find('рецептов')).toEqual(['recipes', 'kitchen', 'food'])
    })

    test('names the query word of a translation', async () => {
      const [stars] = await index().findRelatedChannels('про космос', 1)
      expect(stars).toMatchObject({ _id: 'stars', match: { field: 'topic', synonymOf: 'космос' } })
    })

    test.each([
      ['the subject before the format', 'обзор машин', 'cars'],
      ['a subject among generic words', 'лучшие каналы про космос на русском', 'stars'],
      ['a subject of several words', 'уроки игры на гитаре', 'guitar'],
      ['most of the words before one of them', 'история древнего рима кратко', 'rome'],
      ['one of the words if nothing has more', 'борщ на даче', 'kitchen'],
      ['words of two alphabets', 'capo уроки гитары', 'guitar'],
      ['a subject for beginners', 'йога для начинающих', 'yoga'],
      ['capital letters and ё', 'КУХНЯ ТЕТИ ВАЛИ', 'kitchen'],
    ])('finds %s first: %s', async (_, text, first) => {
      expect((await find(text))[0]).toBe(first)
    })

    test('excludes synonyms of an excluded word as well', async () => {
      expect(await find('рецепты -борщ')).toEqual(['recipes', 'food'])
    })

    test('in English finds no Russian channels', async () => {
      expect(await find('cooking')).toEqual(['food'])
    })
  })
}
