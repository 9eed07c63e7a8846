import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageList } from './page-list.ts'

test('shows every page of a short result', () => {
  expect(pageList(1, 1)).toEqual([1])
  expect(pageList(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('shows three pages at either end and the neighbors of the current one', () => {
  expect(pageList(1, 50)).toEqual([1, 2, 3, 'gap', 48, 49, 50])
  expect(pageList(25, 50)).toEqual([1, 2, 3, 'gap', 24, 25, 26, 'gap', 48, 49, 50])
})

test('shows a single page rather than a gap', () => {
  expect(pageList(6, 50)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 48, 49, 50])
})

test('always ascends, contains the current page and both ends, and has no gap at an end', () => {
  const pages = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)))
  fc.assert(
    fc.property(pages, ([page, count]) => {
      const list = pageList(page, count)
      const numbers = list.filter((each) => each !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toContain(page)
      expect(list[0]).toBe(1)
      expect(list.at(-1)).toBe(count)
    }),
  )
})
