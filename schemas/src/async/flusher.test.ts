import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlusher } from './flusher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('flushes at intervals, on demand and on disposal, never concurrently', async () => {
  const events: string[] = []
  let release = Promise.withResolvers<void>()
  const flusher = createFlusher(async () => {
    events.push('begins')
    await release.promise
    events.push('ends')
  }, 1_000)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(events).toEqual(['begins'])
  const asked = flusher.flush()
  release.resolve()
  await asked
  expect(events).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends'])
  release = Promise.withResolvers()
  release.resolve()
  await flusher[Symbol.asyncDispose]()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(events).toHaveLength(8)
})
