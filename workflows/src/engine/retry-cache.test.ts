import { expect, test } from 'vitest'
import { createStepResponseCache } from './step-response-cache.ts'
import { createRetryCache } from './retry-cache.ts'

const place = { runId: 'run', position: 1, name: 'fetchChannel' }
const minutes = 60_000

test('a repeated request keeps both of its responses, which are replayed in order', async () => {
  const retryCache = createRetryCache()
  const first = createStepResponseCache(new Map())
  expect([await first.fetchOnce('a', send('one')), await first.fetchOnce('a', send('two'))]).toEqual([
    'one',
    'two',
  ])
  retryCache.set(place, { nextStartCounts: false, responses: first.all() })
  const second = createStepResponseCache(retryCache.find(place)?.responses ?? new Map())
  expect(await second.fetchOnce('b', send('another'))).toBe('another')
  expect(await second.fetchOnce('a', send('new'))).toBe('one')
  expect(await second.fetchOnce('a', send('new'))).toBe('two')
  expect(await second.fetchOnce('a', send('three'))).toBe('three')
  expect(second.all().size).toBe(4)
})

test('a request that fails is not cached', async () => {
  const cache = createStepResponseCache(new Map())
  await expect(cache.fetchOnce('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(cache.all().size).toBe(0)
})

test('responses are kept for their own step of their own run, until its result is stored', () => {
  const retryCache = createRetryCache({ clock: () => 0 })
  retryCache.set(place, { nextStartCounts: false, responses: responded('x') })
  expect(retryCache.find({ ...place, position: 2 })).toBeNull()
  expect(retryCache.find({ ...place, runId: 'other' })).toBeNull()
  expect(retryCache.find(place)).toEqual({ nextStartCounts: false, responses: responded('x') })
  retryCache.delete(place)
  expect(retryCache.find(place)).toBeNull()
})

test('responses expire after an hour, but the attempt stays uncounted as long as it is repeated', () => {
  let now = 0
  const retryCache = createRetryCache({ clock: () => now })
  const responses = responded('x')
  for (; now <= 60 * minutes; now += 30 * minutes) {
    retryCache.set(place, { nextStartCounts: false, responses })
    expect(retryCache.find(place)?.responses.size).toBe(1)
  }
  expect(retryCache.find(place)).toEqual({ nextStartCounts: false, responses: new Map() })
  now += 61 * minutes
  expect(retryCache.find(place)).toBeNull()
})

test('responses beyond the capacity are dropped until others have been deleted', () => {
  const retryCache = createRetryCache({ clock: () => 0, capacity: 150 })
  const set = (position: number) =>
    retryCache.set({ ...place, position }, { nextStartCounts: false, responses: responded('x'.repeat(40)) })
  const cached = (position: number) => retryCache.find({ ...place, position })?.responses.size
  for (const position of [1, 2, 3, 4]) set(position)
  expect([1, 2, 3, 4].map(cached)).toEqual([1, 1, 0, 0])
  retryCache.delete(place)
  set(3)
  expect([1, 2, 3, 4].map(cached)).toEqual([undefined, 1, 1, 0])
})

function send(body: string) {
  return () => Promise.resolve(body)
}

function responded(body: string) {
  return new Map([['1 a', { body, at: 0 }]])
}
