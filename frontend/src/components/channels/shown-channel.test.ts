import { expect, test } from 'vitest'
import type { ChannelCard } from '@channelwise/schemas/channel'
import { toShownChannel } from './shown-channel.ts'

const trains: ChannelCard = {
  _id: 'trains',
  name: 'Slow trains',
  image: '/large.svg',
  profileImage: '/small.svg',
  rating: 4,
  numReviews: 12,
  rankingRatingMoodDef: ['Relaxing'],
  allTopics: [{ mainTopic: 'Travel', subTopic: 'Trains and ferries' }],
  category: 'Travel',
  tag: ['trains', 'slow tv'],
  subscriberCount: 1_200,
  viewCount: 34_000,
  duration: 55,
  country: 'Norway',
  language: 'English',
  platform: ['YouTube'],
  channelId: 'UCtrains',
  link: ['https://www.youtube.com/channel/UCtrains'],
  description: 'Slow trains.',
}

test('fields that a card does not show are omitted', () => {
  const leftOut = new Set(['category', 'tag', 'viewCount', 'platform', 'channelId', 'link'])
  const shown = Object.entries(trains).filter(([name]) => !leftOut.has(name))
  expect(toShownChannel(trains)).toEqual(Object.fromEntries(shown))
})

test('a description is truncated between characters', () => {
  const cut = (description: string) => toShownChannel({ ...trains, description }).description
  expect(cut('a'.repeat(300))).toBe('a'.repeat(240))
  expect(cut(`${'a'.repeat(239)}🚂`)).toBe('a'.repeat(239))
})

test('the match of a search is kept', () => {
  const match = { field: 'name' as const, excerpt: [{ text: 'Slow', hit: true }] }
  expect(toShownChannel({ ...trains, match })).toEqual({ ...toShownChannel(trains), match })
})
