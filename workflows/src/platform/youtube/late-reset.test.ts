import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createQuotaLedger } from '../quota-ledger.ts'
import { buildChannelResource } from '../test-resources.ts'
import { startYouTubeServer } from '../test-youtube-server.ts'
import { createYouTubePlatform } from './youtube-platform.ts'

const unitsPerDay = 40
const minute = 60_000

test('a late reset costs one refused call per minute, and no units', async () => {
  await using database = await createTestDatabase()
  await using youtube = await startYouTubeServer()
  const channel = buildChannelResource()
  youtube.addChannel(channel)
  let now = new Date('2026-11-22T07:30:00Z')
  const clock = () => now
  youtube.changeWeather({ unitsPerDay, resetDelay: 5 * minute, clock })
  const ledger = createQuotaLedger({ db: database.db, cap: unitsPerDay, clock })
  const platform = createYouTubePlatform({ apiKey: youtube.apiKey, apiUrl: youtube.url, ledger })
  /** Sixty runs that wait, and all wake at once; returns how many got their answer. */
  const wakeAll = async () => {
    const asked = Array.from({ length: 60 }, () =>
      platform.readChannels([channel.id], { lane: 'background' }),
    )
    const outcomes = await Promise.allSettled(asked)
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }

  expect(await wakeAll()).toBe(unitsPerDay)
  expect(youtube.units()).toBe(unitsPerDay)
  for (let late = 0; late < 5; late += 1) {
    now = new Date(Date.UTC(2026, 10, 22, 8, late))
    expect(await wakeAll()).toBe(0)
    expect(await ledger.readState()).toMatchObject({ status: 'settling', used: 0 })
    expect(youtube.units()).toBe(unitsPerDay + late + 1)
  }
  now = new Date('2026-11-22T08:05:00Z')
  // The one that probes goes on; the others were told to wait a moment, or waited for it.
  const first = await wakeAll()
  expect(first).toBeGreaterThan(0)
  expect(first + (await wakeAll())).toBe(unitsPerDay)
  expect(await ledger.readState()).toMatchObject({ status: 'spent', used: unitsPerDay })
})
