import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recordSources } from '../revisions/sources.ts'
import { cacheByCost, cacheFor } from './timed-cache.ts'

test('a value is cached until it expires, and so are results based on it', async () => {
  let loads = 0
  const read = cacheFor(async () => (loads += 1), 60_000)
  const { result, sources } = await recordSources(read)
  expect([result, await read()]).toEqual([1, 1])
  expect(sources.isVolatile).toBe(false)
  expect(sources.changesAt - Date.now()).toBeGreaterThan(50_000)
  expect(sources.changesAt - Date.now()).toBeLessThanOrEqual(60_000)
  const readAgain = cacheFor(async () => (loads += 1), 0)
  expect([await readAgain(), await readAgain()]).toEqual([2, 3])
})

test('a failure is not cached', async () => {
  let fails = true
  const read = cacheFor(async () => {
    if (fails) throw new Error('down')
    return 'loaded'
  }, 60_000)
  await expect(read()).rejects.toThrow('down')
  fails = false
  expect(await read()).toBe('loaded')
})

test('concurrent calls share a load, and its value is cached for fifty times as long as it took', async () => {
  let loads = 0
  const read = cacheByCost(async () => {
    await wait(40)
    return (loads += 1)
  })
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  const { result, sources } = await recordSources(read)
  expect(result).toBe(1)
  expect(sources.changesAt - Date.now()).toBeGreaterThan(1_000)
  const readQuickly = cacheByCost(async () => (loads += 1))
  const first = await readQuickly()
  await expect.poll(readQuickly).toBeGreaterThan(first)
})

test('a slow load that failed is not cached', async () => {
  let loads = 0
  const read = cacheByCost(async () => {
    loads += 1
    await wait(40)
    if (loads === 1) throw new Error('down')
    return loads
  })
  expect(await Promise.allSettled([read(), read()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await read()).toBe(2)
})
