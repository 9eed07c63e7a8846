import { afterEach, expect, test, vi } from 'vitest'
import { describeError, unreachable } from './shown-error.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Failed to fetch', true],
  ['Failed to fetch dynamically imported module: http://site/Lists.js', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Load failed', true],
  ["Cannot read properties of undefined (reading 'name')", false],
])('a browser that says "%s" has no connection: %s', (words, isOffline) => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { onLine: true })
  expect(describeError(new TypeError(words)).status === unreachable).toBe(isOffline)
})

test('a browser without a connection blames it for any error', () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeError(new Error('anything')).status).toBe(unreachable)
})

test('the server blames no connection of its own', () => {
  expect(describeError(new TypeError('fetch failed')).status).toBe(500)
})

test('a form that was sent to a page without one is not described in the words of the router', () => {
  const refused = {
    status: 405,
    statusText: 'Method Not Allowed',
    internal: true,
    data: 'Error: no `action`',
  }
  expect(describeError(refused)).toEqual({ status: 405, message: 'There is no form on this page' })
})
