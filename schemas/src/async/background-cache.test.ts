import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recordSources } from '../revisions/sources.ts'
import { cacheInBackground } from './background-cache.ts'

const neverFails = (error: unknown) => expect.unreachable(String(error))

test('a value is cached until it expires', async () => {
  let loads = 0
  const read = cacheInBackground(async () => (loads += 1), { maxAge: 3_600_000, onError: neverFails })
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
})

test('an expired value is served while it is reloaded', async () => {
  let loads = 0
  const read = cacheInBackground(async () => (loads += 1), { maxAge: 0, onError: neverFails })
  expect(await read()).toBe(1)
  expect(await read()).toBe(1)
  await expect.poll(read).toBeGreaterThan(1)
})

test('a failed first load is retried, and a later one keeps the old value', async () => {
  let fails = true
  let loads = 0
  const errors: unknown[] = []
  const read = cacheInBackground(
    async () => {
      loads += 1
      if (fails) throw new Error('down')
      return 'loaded'
    },
    { maxAge: 0, onError: (error) => errors.push(error) },
  )
  await expect(read()).rejects.toThrow('down')
  fails = false
  await expect.poll(async () => read().catch(() => null)).toBe('loaded')
  fails = true
  const before = loads
  await expect.poll(async () => [await read(), loads > before]).toEqual(['loaded', true])
  expect(await read()).toBe('loaded')
  expect(errors[0]).toMatchObject({ message: 'down' })
})

test('a result based on it is valid until the value expires, and volatile during a reload', async () => {
  const read = cacheInBackground(async () => 1, { maxAge: 60_000, onError: neverFails })
  const { sources } = await recordSources(read)
  expect(sources.isVolatile).toBe(false)
  expect(sources.changesAt - Date.now()).toBeGreaterThan(50_000)
  expect(sources.changesAt - Date.now()).toBeLessThanOrEqual(60_000)
  const readOld = cacheInBackground(async () => 1, { maxAge: 0, onError: neverFails })
  await readOld()
  const isMadeNow = async () => (await recordSources(readOld)).sources
  await expect.poll(isMadeNow).toMatchObject({ isVolatile: true, changesAt: Infinity })
})

test('a value is cached for at least fifty times as long as it took to load', async () => {
  let loads = 0
  const read = cacheInBackground(
    async () => {
      await wait(40)
      return (loads += 1)
    },
    { maxAge: 0, onError: neverFails },
  )
  await read()
  const { sources } = await recordSources(read)
  expect(sources.changesAt - Date.now()).toBeGreaterThan(1_000)
  expect(sources.isVolatile).toBe(false)
  expect(loads).toBe(1)
})
