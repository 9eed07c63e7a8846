import { expect, test } from 'vitest'
import { noteStatement, recordSources } from '../revisions/sources.ts'
import { shareReads } from './share-reads.ts'

/** A read that returns the value at its start, and ends on demand. */
function openRead() {
  let [value, reads] = [0, 0]
  const ends: (() => void)[] = []
  const read = async () => {
    reads += 1
    const seen = value
    await new Promise<void>((resolve) => ends.push(resolve))
    if (seen < 0) throw new Error('nothing to read')
    return seen
  }
  const end = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { share: shareReads(read), write: (next: number) => void (value = next), end, reads: () => reads }
}

test('calls during a read share the next one, which sees writes made meanwhile', async () => {
  const { share, write, end, reads } = openRead()
  const first = share()
  write(1)
  const others = [share(), share(), share()]
  await end()
  expect(await first).toBe(0)
  await end()
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  expect(reads()).toBe(2)
  const last = share()
  await end()
  expect(await last).toBe(1)
  expect(reads()).toBe(3)
})

test('a failed read rejects only for its own callers', async () => {
  const { share, write, end } = openRead()
  write(-1)
  const first = share()
  write(1)
  const second = share()
  await end()
  await expect(first).rejects.toThrow('nothing to read')
  await end()
  expect(await second).toBe(1)
})

test('the statements of a shared read are recorded for each caller', async () => {
  const share = shareReads(async () => noteStatement('select revision'))
  const all = await Promise.all([1, 2, 3].map(() => recordSources(share)))
  expect(all.map(({ sources }) => [...sources.statements])).toEqual([
    ['select revision'],
    ['select revision'],
    ['select revision'],
  ])
})
