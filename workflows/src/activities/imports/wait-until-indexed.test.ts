import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createRelay } from '@channelwise/indexer/sync/relay'
import { relayBatch } from '@channelwise/indexer/sync/relay-batch'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { channelKey } from '../../imports/channel-key.ts'
import { waitUntilIndexed } from './wait-until-indexed.ts'

test('a run also waits for the videos of a renamed channel', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const logger = pino({ level: 'silent' })
  const warn = vi.spyOn(logger, 'warn')
  const index = createPostgresSearchIndex({ db })
  const relaying = { db, index, engine: 'postgres', logger }
  const relay = createRelay(relaying)
  const key = channelKey('UCa')
  await addChannel(db, key, { channel_id: 'UCa' })
  for (const id of ['v1', 'v2', 'v3']) await addVideo(db, id, key)
  await relay.drain()
  await db.updateTable('channels').set({ name: 'Renamed' }).execute()

  const waitFor = waitUntilIndexed({ db, logger, searchEngine: 'postgres', indexTimeout: 3_000 })
  const waiting = waitFor({ channelId: 'UCa' })
  expect(await relayBatch(relaying, { size: 10, signal: undefined })).toMatchObject({ expanded: 1 })
  await waiting
  expect(warn, 'the relay has not written the videos').toHaveBeenCalledWith(
    { channelId: 'UCa', left: 3 },
    expect.any(String),
  )
  await relay.drain()
  await waitFor({ channelId: 'UCa' })
  expect(warn).toHaveBeenCalledTimes(1)
})
