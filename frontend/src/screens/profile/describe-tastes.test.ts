import { expect, test } from 'vitest'
import { describeTastes } from './describe-tastes.ts'

const of = (ratings: number) => [0, 0, 0, 0, 0, 0, 0, ratings, 0, 0]
const science = { name: 'Science', count: 6 }
const relaxing = { name: 'Relaxing' as const, count: 5 }

test.each([
  [
    'a topic, a mood and an average',
    { topics: [science], moods: [relaxing], rating_distribution: of(10) },
    'Mostly Science, relaxing, 4.1 on average',
  ],
  [
    'a mood alone',
    { topics: [], moods: [relaxing], rating_distribution: of(10) },
    'Relaxing, 4.1 on average',
  ],
  [
    'what less than a quarter is about',
    { topics: [science], moods: [relaxing], rating_distribution: of(30) },
    null,
  ],
  ['two ratings', { topics: [science], moods: [], rating_distribution: of(2) }, null],
])('a member’s tastes with %s', (_, tastes, sentence) => {
  expect(describeTastes(tastes, 4.12)).toBe(sentence)
})

test('tastes without an average have no description', () => {
  expect(describeTastes({ topics: [], moods: [], rating_distribution: of(0) }, null)).toBeNull()
})
