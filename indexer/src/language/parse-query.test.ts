import { expect, test } from 'vitest'
import { maxTerms, parseQuery } from './parse-query.ts'

const wanted = (words: string) => ({ words, excluded: false, prefix: false })
const excluded = (words: string) => ({ words, excluded: true, prefix: false })
const prefix = (words: string) => ({ words, excluded: false, prefix: true })

test.each([
  ['slow trains', [[wanted('slow'), prefix('trains')]]],
  ['"slow trains" -fast', [[wanted('slow trains'), excluded('fast')]]],
  ['trains OR buses', [[wanted('trains')], [prefix('buses')]]],
  ['or trains or', [[wanted('trains')]]],
  ['ホラー飯', [[wanted('ホラ ラー ー飯')]]],
  ['trains "slow', [[wanted('trains'), wanted('slow')]]],
  ['slow tr', [[wanted('slow'), wanted('tr')]]],
  ['trains ', [[wanted('trains')]]],
  ['-fast or slow -trains', [[wanted('slow'), excluded('trains')]]],
  ['-fast or -slow', []],
  ['🐸', []],
])('the query %j is parsed into terms', (text, alternatives) => {
  expect(parseQuery(text)).toEqual(alternatives)
})

test('terms after the first twenty are ignored', () => {
  const text = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ')
  const [terms = [], ...others] = parseQuery(text)
  expect(terms.map(({ words }) => words)).toEqual(text.split(' ').slice(0, maxTerms))
  expect(others).toEqual([])
})
