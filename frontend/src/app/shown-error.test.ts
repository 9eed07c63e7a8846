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
