import { afterEach, expect, test, vi } from 'vitest'
import { describeError, unreachable } from './shown-error.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Failed to fetch', true],
  ['Failed to fetch dynamically imported module: http://site/Lists.js', true],
  ['NetworkError when attempting to fetch resource.', true],
  ['Load failed', true],
  ["Cannot read properties of undefined (reading 'name')", false],
])('the error "%s" means that the browser is offline: %s', (words, isOffline) => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { onLine: true })
  expect(describeError(new TypeError(words)).status === unreachable).toBe(isOffline)
})

test('an offline browser attributes any error to the connection', () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { onLine: false })
  expect(describeError(new Error('anything')).status).toBe(unreachable)
})

test('the server does not attribute errors to the connection', () => {
  expect(describeError(new TypeError('fetch failed')).status).toBe(500)
})

test('a form sent to a page without one has its own message', () => {
  const refused = {
    status: 405,
    statusText: 'Method Not Allowed',
    internal: true,
    data: 'Error: no `action`',
  }
  expect(describeError(refused)).toEqual({ status: 405, message: 'There is no form on this page' })
})
