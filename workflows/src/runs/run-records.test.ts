import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { request } from '../engine/test-engine-site.ts'
import { recordEnd } from './record-end.ts'
import { newRunId } from './run-id.ts'
import { recordRun } from './run-records.ts'

test('recording a run again under its id is idempotent, even once it has ended', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const id = newRunId()
  const record = (key: string) => recordRun(db, id, request('threeSteps', { crashAt: null }, key))
  const again = { id, isNew: false, isMoreUrgent: false }
  expect(await record('key')).toEqual({ ...again, isNew: true })
  expect(await record('key')).toEqual(again)
  await recordEnd(db, id, { status: 'succeeded', channelId: null })
  expect(await record('key')).toEqual(again)
})
