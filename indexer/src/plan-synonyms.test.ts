import { expect, test } from 'vitest'
import { planSynonyms } from './plan-synonyms.ts'

const stored = [
  { id: 3, words: ['cookery', 'cooking', 'recipes'] },
  { id: 5, words: ['film', 'movie'] },
  { id: 9, words: ['café', 'bistro'] },
]

test('a new group gets a new id and its words sorted', () => {
  expect(planSynonyms(stored, { group: null, words: ['Zebra ', 'ant  eater', 'ZEBRA'] })).toEqual({
    id: 10,
    before: [],
    words: ['ant eater', 'zebra'],
    joined: [],
    removed: [],
    groups: [...stored, { id: 10, words: ['ant eater', 'zebra'] }],
  })
})

test('a word of another group merges that group, keeping its spelling', () => {
  expect(planSynonyms(stored, { group: 5, words: ['film', 'movie', 'Cafe', 'cinema'] })).toMatchObject({
    id: 5,
    words: ['bistro', 'café', 'cinema', 'film', 'movie'],
    joined: [{ id: 9 }],
    removed: [],
    groups: [{ id: 3 }, { id: 5 }],
  })
})

test('omitted words are removed from a group, and a group without words is deleted', () => {
  expect(planSynonyms(stored, { group: 3, words: ['cooking', 'recipes'] })).toMatchObject({
    words: ['cooking', 'recipes'],
    removed: ['cookery'],
  })
  expect(planSynonyms(stored, { group: 3, words: [] })).toMatchObject({
    words: [],
    removed: ['cookery', 'cooking', 'recipes'],
    groups: [{ id: 5 }, { id: 9 }],
  })
})

test.each([
  [{ group: null, words: [] }, 'at least two'],
  [{ group: 5, words: ['film'] }, 'at least two'],
  [{ group: 5, words: ['film', '?!'] }, '"?!" is not valid'],
  [{ group: 4, words: ['film', 'cinema'] }, 'no such group'],
  [{ group: null, words: Array.from({ length: 51 }, (_, at) => `word${at}`) }, 'at most 50 words'],
])('%j is refused: %s', (change, message) => {
  expect(() => planSynonyms(stored, change)).toThrow(message)
})
