import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

test('a crash loop is logged as an error once, and disposal ends it', async () => {
  const said: string[] = []
  let starts = 0
  const supervisor = keepRunning({
    name: 'a server',
    interval: 1,
    firstBackoff: 1,
    isRunning: async () => false,
    start: async () => {
      starts += 1
      if (starts % 2 === 0) throw new Error('no port')
    },
    log: { warn: (_, message) => void said.push(message), error: (_, message) => void said.push(message) },
  })
  const loop = 'a server does not stay up after 5 starts; check its log'
  await expect.poll(() => said).toContain(loop)
  await supervisor[Symbol.asyncDispose]()
  const after = starts
  expect(said.filter((line) => line === loop)).toHaveLength(1)
  expect(said).toContain('could not restart a server; will retry')
  await new Promise((resolve) => setImmediate(resolve))
  expect(starts).toBe(after)
})
