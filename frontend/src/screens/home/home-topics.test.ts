import { expect, test } from 'vitest'
import { mainTopics } from '@channelwise/schemas/topic'
import { paths } from '../../app/paths.ts'
import { readTopic } from './home-topics.ts'

test.each(mainTopics)('the URL and the name of %s lead to it', (topic) => {
  expect(readTopic(decodeURIComponent(paths.topic(topic).replace('/topic/', '')))).toBe(topic)
  expect(readTopic(topic)).toBe(topic)
  expect(readTopic(topic.toUpperCase().replaceAll(' ', '_'))).toBe(topic)
})

test('short names lead to their topic, and unknown names to none', () => {
  expect(['gaming', 'History', 'cinema', 'true-crime'].map(readTopic)).toEqual([
    'Games',
    'History and Geography',
    'Cinema and TV',
    'True Crime',
  ])
  expect(['', 'knitting', 'constructor', '日本', 'science!history'].map(readTopic)).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})
