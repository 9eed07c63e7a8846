import { describe, expect, it } from 'vitest'
import { buildChannelDocument } from '../documents/test-documents.ts'
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

/** Questions as Russian visitors ask them. */
export function describeRussian(open: OpenIndex) {
  describe('a Russian question', () => {
    const index = useIndexWith(open, channels)
    const ask = async (text: string) => idsOf(await index().findRelatedChannels(text, 10))

    it('finds the word itself, then others for the same subject, then English ones', async () => {
      expect(await ask('рецепты')).toEqual(['recipes', 'kitchen', 'food'])
      expect(await ask('рецептов')).toEqual(['recipes', 'kitchen', 'food'])
    })

    it('says in which word an English channel answers it', async () => {
      const [stars] = await index().findRelatedChannels('про космос', 1)
      expect(stars).toMatchObject({ _id: 'stars', match: { field: 'topic', synonymOf: 'космос' } })
    })

    it.each([
      ['what it is about before how it is shown', 'обзор машин', 'cars'],
      ['a subject among words that tell nothing', 'лучшие каналы про космос на русском', 'stars'],
      ['a subject of several words', 'уроки игры на гитаре', 'guitar'],
      ['most of its words before one of them', 'история древнего рима кратко', 'rome'],
      ['one of its words where none has more', 'борщ на даче', 'kitchen'],
      ['words of two alphabets', 'capo уроки гитары', 'guitar'],
      ['what is for beginners', 'йога для начинающих', 'yoga'],
      ['capital letters and ё', 'КУХНЯ ТЕТИ ВАЛИ', 'kitchen'],
    ])('finds first %s: %s', async (_, text, first) => {
      expect((await ask(text))[0]).toBe(first)
    })

    it('leaves out what is not wanted in its other words too', async () => {
      expect(await ask('рецепты -борщ')).toEqual(['recipes', 'food'])
    })

    it('in English finds no Russian channels', async () => {
      expect(await ask('cooking')).toEqual(['food'])
    })
  })
}
