import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test.each([
  ['', 'no'],
  ['  ', 'no'],
  ['.', 'no'],
  [' .. ', 'no'],
  ['...', '...'],
  [' AC/DC ', 'AC%2FDC'],
  ['50 %?#', '50%20%25%3F%23'],
])('the results of “%s” stay at their address in a browser', (text, segment) => {
  expect(new URL(paths.searchResults(text), 'http://site.test').pathname).toBe(`/search/results/${segment}`)
})
