import { describe, expect, test } from 'vitest'
import { readPage, requirePage } from './read-page.ts'

const ask = (address: string) => new Request(new URL(address, 'http://site.test'))

test.each([
  ['/lists', 1],
  ['/lists?page=3', 3],
  ['/lists?page=0', 1],
  ['/lists?page=2.5', 1],
  ['/lists?page=10001', 1],
  ['/lists?page=last', 1],
])('%s is page %i', (address, page) => {
  expect(readPage(ask(address))).toBe(page)
})

describe('a page past the end', () => {
  /** Where a URL redirects to; null if it does not. */
  function lead(address: string, pageCount: number) {
    try {
      requirePage(ask(address), pageCount)
      return null
    } catch (error) {
      return error instanceof Response ? error.headers.get('Location') : error
    }
  }

  test.each([
    ['/user/ada?tab=creatorList&page=9', 4, '/user/ada?tab=creatorList&page=4'],
    ['/user/ada?page=2', 1, '/user/ada'],
    ['/user/ada?tab=creatorList&page=2', 1, '/user/ada?tab=creatorList'],
  ])('%s of %i leads to %s', (address, pageCount, last) => {
    expect(lead(address, pageCount)).toBe(last)
  })

  test.each([
    ['/user/ada?page=4', 4],
    ['/user/ada', 1],
    ['/user/ada?page=2', 0],
  ])('%s of %i stays', (address, pageCount) => {
    expect(lead(address, pageCount)).toBeNull()
  })
})
