import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recordSources } from '../revisions/sources.ts'
import { cacheInBackground } from './background-cache.ts'

const neverFails = (error: unknown) => expect.unreachable(String(error))

test('what was loaded is cached until it is too old', async () => {
  let loads = 0
  const read = cacheInBackground(async () => (loads += 1), { maxAge: 3_600_000, onError: neverFails })
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
})

test('what is too old is answered once more while it is loaded again', async () => {
  let loads = 0
  const read = cacheInBackground(async () => (loads += 1), { maxAge: 0, onError: neverFails })
  expect(await read()).toBe(1)
  expect(await read()).toBe(1)
  await expect.poll(read).toBeGreaterThan(1)
})

test('a failed load keeps what there is, and the first one is tried again', async () => {
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

test('what is made from it holds until it is too old, and not while it is loaded again', async () => {
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

test('what takes long to load is cached for fifty times as long', async () => {
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
