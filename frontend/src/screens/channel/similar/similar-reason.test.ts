import { expect, test } from 'vitest'
import { explainSimilarity } from './similar-reason.ts'
import { buildChannel } from '../test-channel.ts'

const topics = (...names: [string, string][]) =>
  names.map(([mainTopic, subTopic]) => ({ mainTopic, subTopic }))
const trains = buildChannel({ allTopics: topics(['Travel', 'Trains'], ['Science', '']), tag: ['Slow TV'] })

test.each([
  ['the main part of the score', 0.5, trains, 'Liked by the same people'],
  ['sub topics first', 0.4, trains, 'Same topics: Trains'],
  [
    'then tags',
    0,
    buildChannel({ allTopics: topics(['Science', '']), tag: ['slow tv'] }),
    'Same tags: Slow TV',
  ],
  [
    'then the main topic',
    0,
    buildChannel({ allTopics: topics(['Science', 'Space']), tag: [] }),
    'Same topic: Science',
  ],
  ['and else the words', 0, buildChannel({ allTopics: [], tag: [] }), 'Similar descriptions'],
  ['nothing before it is known', null, trains, null],
])('a reason names %s', (_, share, other, words) => {
  expect(explainSimilarity(trains, other, share)).toBe(words)
})
