import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Lane } from '@channelwise/schemas/run'
import type { QuotaLedger } from '../platform/quota-ledger.ts'
import { watchQuota } from './watch-quota.ts'

test('waiting runs are woken at the start, and whenever a lane has units again', async () => {
  const stop = new AbortController()
  const state = { status: 'settling', spent: new Set<Lane>(['operator']) }
  let [looks, wakes] = [0, 0]
  const quota = {
    readState: async () => {
      looks += 1
      return { status: state.status }
    },
    waitsUntil: async (lane: Lane) => (state.spent.has(lane) ? new Date() : null),
  } as Partial<QuotaLedger> as QuotaLedger
  const wake = async () => (wakes += 1)
  const watching = watchQuota({
    quota,
    wake,
    interval: 1,
    logger: pino({ level: 'silent' }),
    stop: stop.signal,
  })
  const lookTwice = async () => {
    const seen = looks
    await expect.poll(() => looks).toBeGreaterThan(seen + 2)
  }

  await lookTwice()
  expect(wakes).toBe(0)
  state.status = 'open'
  await lookTwice()
  expect(wakes).toBe(1)
  state.spent.delete('operator')
  await lookTwice()
  expect(wakes).toBe(2)
  state.spent.add('background')
  await lookTwice()
  state.spent.delete('background')
  await lookTwice()
  expect(wakes).toBe(3)
  stop.abort()
  await watching
})
