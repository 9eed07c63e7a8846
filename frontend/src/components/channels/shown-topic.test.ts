import { expect, test } from 'vitest'
import { shownTopic } from './shown-topic.ts'

const topics = [
  { mainTopic: 'Science', subTopic: 'Physics' },
  { mainTopic: 'Games', subTopic: 'Board games' },
  { mainTopic: 'Travel', subTopic: 'Trains' },
]

test.each([
  [{ allTopics: [] }, 'Science'],
  [{ allTopics: ['Games'] }, 'Games'],
  [{ allTopics: ['Music'] }, 'Science'],
  [{ allTopics: ['Travel', 'Games'] }, 'Games'],
  [{ allTopics: ['Travel', 'Games'], subTopic: ['Trains'] }, 'Travel'],
  [{ allTopics: ['Games'], subTopic: ['Trains'] }, 'Games'],
])('a card on a page about %j shows %s', (wanted, shown) => {
  expect(shownTopic(topics, wanted)).toBe(shown)
})

test('the card of a channel without topics shows none', () => {
  expect(shownTopic([], { allTopics: ['Games'] })).toBeUndefined()
})
