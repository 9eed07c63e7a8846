import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdLock } from './process-lock.ts'

let folder: string
let lock: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  ['of a dead process', '4194305-1'],
  ['left empty by a full disk', ''],
])('a lock %s is taken over', async (_, content) => {
  await writeFile(lock, content)
  const minuteAgo = new Date(Date.now() - 60_000)
  await utimes(lock, minuteAgo, minuteAgo)
  expect(await holdLock(lock, async () => readdir(folder))).toEqual(['lock'])
  expect(await readdir(folder)).toEqual([])
})

test('one caller at a time holds the lock', async () => {
  let holders = 0
  const held = await Promise.all(
    Array.from({ length: 5 }, () =>
      holdLock(lock, async () => {
        const now = (holders += 1)
        await new Promise((resolve) => setTimeout(resolve, 5))
        holders -= 1
        return now
      }),
    ),
  )
  expect(held).toEqual([1, 1, 1, 1, 1])
})
