import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { idsFound } from '../conformance/open-index.ts'
import { listDeadLetters, replayDeadLetters } from './dead-letters.ts'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createRelay } from './relay.ts'
import type { WriteOutcome } from '../search-index.ts'
import { addChannel } from '../testing/rows.ts'

test('dead letters are listed with their reasons, and all or some can be replayed', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const logger = pino({ level: 'silent' })
  const refusal: WriteOutcome = { outcome: 'refused', reason: 'no mapping' }
  const write = async (changes: unknown[]) => changes.map(() => refusal)
  for (const id of ['a', 'b', 'c']) await addChannel(db, id)
  await createRelay({ db, index: { write }, engine: 'postgres', logger }).drain()
  const letters = await listDeadLetters(db)
  expect(letters).toMatchObject([
    { engine: 'postgres', kind: 'channel', document_id: 'a', reason: 'no mapping' },
    { document_id: 'b' },
    { document_id: 'c' },
  ])
  const relay = createRelay({ db, index, engine: 'postgres', logger })
  expect(await relay.drain(), 'dead letters are not retried automatically').toBe(0)
  expect(await replayDeadLetters(db, [letters[1]?.id ?? 0, 999_999])).toBe(1)
  await relay.drain()
  expect(await idsFound(index, {})).toEqual(['b'])
  expect(await replayDeadLetters(db, null)).toBe(2)
  await relay.drain()
  expect((await idsFound(index, {})).toSorted()).toEqual(['a', 'b', 'c'])
  expect(await listDeadLetters(db)).toEqual([])
  expect(await replayDeadLetters(db, null)).toBe(0)
})
