import { expect, test } from 'vitest'
import { sampleSuggested } from '../../screens/ui-page/samples.ts'
import { listOptions } from './suggestion-options.ts'

test('suggestions are listed as channels, topics and members, and the search itself comes last', () => {
  expect(listOptions(sampleSuggested).map(({ kind, to }) => [kind, to])).toEqual([
    ['channel', '/channel/harbour_lights-harbourlights'],
    ['channel', '/channel/pixel__paper-pixel'],
    ['channel', expect.stringMatching(/-long$/)],
    ['topic', '/search?allTopics=Travel'],
    ['topic', '/search?allTopics=History+and+Geography&subTopic=Harbours'],
    ['member', '/user/harriet'],
    ['search', '/search/results/har'],
  ])
})

test('no two options have the same key', () => {
  const keys = listOptions(sampleSuggested).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a text that nothing is suggested for can still be searched', () => {
  const options = listOptions({ text: 'so/what?', channels: [], topics: [], members: [] })
  expect(options.map(({ to }) => to)).toEqual(['/search/results/so%2Fwhat%3F'])
})
