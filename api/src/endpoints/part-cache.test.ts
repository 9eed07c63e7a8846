import { expect, test } from 'vitest'
import { cachePart, withPartCache, sharePart, shareParts } from './part-cache.ts'

/** Counts how often it was read. */
function createSource() {
  let reads = 0
  return async () => {
    reads += 1
    return reads
  }
}

test('concurrent calls of a page for the same data share a read', async () => {
  const read = createSource()
  const all = withPartCache(shareParts(), () =>
    Promise.all([cachePart(['one'], read), sharePart(['one'], read), cachePart(['other'], read)]),
  )
  expect(await all).toEqual([1, 1, 2])
})

test('later calls read again', async () => {
  const read = createSource()
  await withPartCache(shareParts(), async () => {
    expect(await cachePart(['one'], read)).toBe(1)
    expect(await cachePart(['one'], read)).toBe(2)
  })
})

test('a failure rejects all waiting calls, and is not cached', async () => {
  let fails = true
  const read = async () => {
    if (fails) throw new Error('away')
    return 'here'
  }
  await withPartCache(shareParts(), async () => {
    const both = await Promise.allSettled([cachePart(['one'], read), cachePart(['one'], read)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await cachePart(['one'], read)).toBe('here')
  })
})

test('nothing is shared outside of a page', async () => {
  const read = createSource()
  expect(await Promise.all([sharePart(['one'], read), sharePart(['one'], read)])).toEqual([1, 2])
})
