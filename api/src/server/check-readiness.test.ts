import { expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'

test('a part that does not respond times out as down, and the others are still reported', async () => {
  await using api = await startTestApi({
    readinessChecks: [
      { name: 'silent', check: () => new Promise(() => {}) },
      { name: 'broken', check: () => Promise.reject(new Error('postgres://user:secret@db')) },
    ],
  })
  const response = await fetch(`${api.url}/api/ready`, { signal: AbortSignal.timeout(10_000) })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  const { status, parts } = await response.json()
  expect(status).toBe('down')
  expect(parts).toContainEqual({ name: 'database', state: 'ok', detail: 'answers' })
  expect(parts).toContainEqual({ name: 'silent', state: 'down', detail: 'does not answer' })
  expect(parts).toContainEqual({ name: 'broken', state: 'down', detail: 'does not answer' })
})
