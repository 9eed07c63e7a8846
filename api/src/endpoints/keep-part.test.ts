import { expect, test } from 'vitest'
import { keepPart, keepParts, sharePart, shareParts } from './keep-part.ts'

/** Counts how often it was read. */
function createSource() {
  let reads = 0
  return async () => {
    reads += 1
    return reads
  }
}

test('calls of a page that ask the same side by side share what is read', async () => {
  const read = createSource()
  const all = keepParts(shareParts(), () =>
    Promise.all([keepPart(['one'], read), sharePart(['one'], read), keepPart(['other'], read)]),
  )
  expect(await all).toEqual([1, 1, 2])
})

test('what was read before is read again', async () => {
  const read = createSource()
  await keepParts(shareParts(), async () => {
    expect(await keepPart(['one'], read)).toBe(1)
    expect(await keepPart(['one'], read)).toBe(2)
  })
})

test('a failure reaches all who wait for it, and is not kept', async () => {
  let fails = true
  const read = async () => {
    if (fails) throw new Error('away')
    return 'here'
  }
  await keepParts(shareParts(), async () => {
    const both = await Promise.allSettled([keepPart(['one'], read), keepPart(['one'], read)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await keepPart(['one'], read)).toBe('here')
  })
})

test('nothing is shared outside of a page', async () => {
  const read = createSource()
  expect(await Promise.all([sharePart(['one'], read), sharePart(['one'], read)])).toEqual([1, 2])
})
