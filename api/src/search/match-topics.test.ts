import { expect, test } from 'vitest'
import { matchTopics } from './match-topics.ts'

const topics = [
  { mainTopic: 'Food and Cooking', subTopic: '' },
  { mainTopic: 'Science', subTopic: '' },
  { mainTopic: 'Science', subTopic: 'Astronomy' },
  { mainTopic: 'Food and Cooking', subTopic: 'Cooking shows' },
]
const find = (typed: string) =>
  matchTopics(topics, typed).map(({ mainTopic, subTopic }) => subTopic || mainTopic)

test.each([
  ['sci', ['Science']],
  ['SCIENCE', ['Science']],
  ['astro', ['Astronomy']],
  // A name that begins with the text comes before one with a later word that does.
  ['cook', ['Cooking shows', 'Food and Cooking']],
  ['cooking food', ['Food and Cooking']],
  ['ooking', []],
  ['cooking recipes', []],
  [' !', []],
])('typing %j finds %j', (typed, found) => {
  expect(find(typed)).toEqual(found)
})
