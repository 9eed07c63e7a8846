import { expect, test } from 'vitest'
import { listOptions } from './suggestion-options.ts'

const channel = { _id: 'lights', name: 'Harbour Lights', profileImage: '', subscriberCount: null }
const suggested = {
  text: 'har',
  channels: [channel, { ...channel, _id: 'hare' }],
  topics: [
    { mainTopic: 'Travel', subTopic: '' },
    { mainTopic: 'History and Geography', subTopic: 'Harbours' },
  ],
  members: [{ _id: 'harriet', name: 'Harriet Lange', photoURL: '' }],
}

test('suggestions are listed as channels, topics and members, and the search itself comes last', () => {
  expect(listOptions(suggested).map(({ kind, to }) => [kind, to])).toEqual([
    ['channel', '/channel/harbour_lights-lights'],
    ['channel', '/channel/harbour_lights-hare'],
    ['topic', '/search?allTopics=Travel'],
    ['topic', '/search?allTopics=History+and+Geography&subTopic=Harbours'],
    ['member', '/user/harriet'],
    ['search', '/search/results/har'],
  ])
})

test('no two options have the same key', () => {
  const keys = listOptions(suggested).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a text without suggestions can still be searched', () => {
  const options = listOptions({ text: 'so/what?', channels: [], topics: [], members: [] })
  expect(options.map(({ to }) => to)).toEqual(['/search/results/so%2Fwhat%3F'])
})
