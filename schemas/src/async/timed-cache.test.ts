import { expect, test } from 'vitest'
import { recordSources } from '../revisions/sources.ts'
import { cacheFor } from './timed-cache.ts'

test('what was loaded is kept until it is too old, which is when what is made from it changes', async () => {
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

test('a failure is not kept', async () => {
  let fails = true
  const read = cacheFor(async () => {
    if (fails) throw new Error('down')
    return 'loaded'
  }, 60_000)
  await expect(read()).rejects.toThrow('down')
  fails = false
  expect(await read()).toBe('loaded')
})
