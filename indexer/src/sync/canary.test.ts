import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { sendCanary } from './canary.ts'
import { buildSearch, idsFound } from '../conformance/open-index.ts'
import { readLags } from './lag.ts'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createRelay } from './relay.ts'
import { registerEngine } from './search-engine.ts'
import { addChannel } from '../testing/rows.ts'

test('a canary arrives only in an index whose relay is running', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const engines = [
    { name: 'postgres', index },
    { name: 'stalled', index: { ...index, listVersions: async () => [] } },
  ]
  await registerEngine(db, 'stalled')
  expect(await sendCanary(db, engines), 'no channel yet').toEqual([])
  for (let at = 0; at < 120; at += 1) await addChannel(db, `c${at}`)
  const stop = new AbortController()
  const relay = createRelay({ db, index, engine: 'postgres', logger: pino({ level: 'silent' }) })
  const relaying = relay.run(stop.signal)
  const [canary] = await sendCanary(db, engines.slice(0, 1), { timeout: 60_000 })
  expect(canary?.milliseconds).toBeGreaterThan(0)
  expect(await sendCanary(db, engines.slice(1), { timeout: 300 })).toEqual([
    { engine: 'stalled', milliseconds: null },
  ])
  expect((await index.searchChannels(buildSearch())).total, 'no document was added').toBe(120)
  await expect
    .poll(() => readLags(db))
    .toMatchObject([
      { engine: 'postgres', waiting: 0, seconds: 0 },
      // Every channel, and one change for each canary.
      { engine: 'stalled', waiting: 122 },
    ])
  expect((await readLags(db))[1]?.seconds).toBeGreaterThan(0.3)
  stop.abort()
  await relaying
  expect(await idsFound(index, { name: 'Channel c7', limit: '1' })).toEqual(['c7'])
})
