import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { purgeRuns } from '../activities/upkeep/purge-runs.ts'
import { runsPurge } from '../triggers/requests.ts'
import { openTestInstallation } from '../installation/test-installation.ts'

test('runs are deleted with their steps 90 days after they ended, superseded ones after 30', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addRuns(db, [
    { id: 'old', key: 'import:a', days: 91 },
    { id: 'kept', key: 'import:b', days: 89 },
    { id: 'failed long ago', key: 'import:c', days: 400, status: 'failed' },
    { id: 'followed', key: 'shelves', days: 31 },
    { id: 'followed of late', key: 'shelves', days: 29 },
    { id: 'newest', key: 'shelves', days: 0 },
    { id: 'followed by one under way', key: 'scores', days: 201 },
    { id: 'under way', key: 'scores', days: 200, status: 'running' },
    { id: 'old catalogue', key: 'catalogue:x', days: 400, pipeline: 'importCatalogue' },
    { id: 'failed catalogue', key: 'catalogue:y', days: 400, pipeline: 'importCatalogue', status: 'failed' },
  ])
  expect(await purgeRuns({ db })()).toEqual({ candidates: 0, drafts: 0, fetches: 0, runs: 5 })
  const left = ['followed of late', 'kept', 'newest', 'old catalogue', 'under way']
  expect(await readIds(db)).toEqual({ runs: left, steps: left })
})

test('a backlog larger than one batch is deleted completely', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const ids = Array.from({ length: 11_000 }, (_, at) => `${at}`)
  for (let from = 0; from < ids.length; from += 1_000)
    await addRuns(
      db,
      ids.slice(from, from + 1_000).map((id) => ({ id, key: `import:${id}`, days: 91 })),
    )
  expect(await purgeRuns({ db })()).toEqual({ candidates: 0, drafts: 0, fetches: 0, runs: ids.length })
})

test('drafts are deleted after a day, unless an active run imports them', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const old = {
    listed_at: null,
    source: 'youtube' as const,
    fetched_at: new Date(Date.now() - 25 * 3_600_000),
  }
  for (const id of ['left', 'alone', 'in a batch']) await addChannel(db, id, { ...old, channel_id: id })
  await addChannel(db, 'new', { ...old, fetched_at: new Date() })
  await addChannel(db, 'listed', { ...old, listed_at: new Date() })
  await addRuns(db, [
    { id: 'alone', key: 'import:alone', days: 0, status: 'waiting', input: { channelId: 'alone' } },
    { id: 'ended', key: 'import:left', days: 0, status: 'failed', input: { channelId: 'left' } },
    { id: 'batch', key: 'batch:b:0', days: 0, status: 'waiting', input: { batchId: 'b', from: 0, to: 50 } },
  ])
  await db.insertInto('import_batches').values({ id: 'b', name: 'a batch', videos_per_channel: 1 }).execute()
  const item = { batch_id: 'b', position: 3, link: '', channel_id: 'in a batch', status: 'waiting' } as const
  await db.insertInto('import_batch_items').values(item).execute()
  expect(await purgeRuns({ db })()).toMatchObject({ drafts: 1 })
  const kept = await db.selectFrom('channels').select('id').orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual(['alone', 'in a batch', 'listed', 'new'])
})

test('queued fetches of failed runs are deleted, those of active runs are kept', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  await addChannel(db, 'bees')
  await addRuns(db, [
    { id: 'failed', key: 'import:a', days: 0, status: 'failed' },
    { id: 'under way', key: 'import:b', days: 0, status: 'running' },
  ])
  const fetches = ['failed', 'under way'].map((id) => ({ run_id: id, video_id: 'v', channel_id: 'bees' }))
  await db.insertInto('video_fetches').values(fetches).execute()
  expect(await purgeRuns({ db })()).toMatchObject({ fetches: 1, runs: 0 })
  expect(await db.selectFrom('video_fetches').select('run_id').execute()).toEqual([{ run_id: 'under way' }])
})

test('the purge is a run itself', async () => {
  await using site = await openTestInstallation()
  await addRuns(site.db, [{ id: 'old', key: 'import:a', days: 91 }])
  const purge = await site.end(await site.engine.start(runsPurge))
  expect(purge).toMatchObject({ pipeline: 'purgeRuns', status: 'succeeded', steps: [{ name: 'purgeRuns' }] })
  expect(await readIds(site.db)).toEqual({ runs: [purge._id], steps: [purge._id] })
})

interface OldRun {
  input?: object
  id: string
  key: string
  /** The number of days since it started and ended. */
  days: number
  pipeline?: string
  status?: 'succeeded' | 'failed' | 'running' | 'waiting'
}

async function addRuns(db: Kysely<Database>, runs: OldRun[]) {
  const rows = runs.map(({ days, status = 'succeeded', pipeline = 'importChannel', input = {}, ...run }) => {
    const moment = new Date(Date.now() - days * 86_400_000)
    return {
      ...run,
      pipeline,
      status,
      subject: 'a test',
      input: JSON.stringify(input),
      created_at: moment,
      started_at: moment,
      finished_at: status === 'running' || status === 'waiting' ? null : moment,
    }
  })
  await db.insertInto('pipeline_runs').values(rows).execute()
  const steps = runs.map(({ id }) => ({
    run_id: id,
    position: 1,
    name: 'mark',
    status: 'succeeded' as const,
  }))
  await db.insertInto('pipeline_steps').values(steps).execute()
}

async function readIds(db: Kysely<Database>) {
  const runs = await db.selectFrom('pipeline_runs').select('id').orderBy('id').execute()
  const steps = await db.selectFrom('pipeline_steps').select('run_id').orderBy('run_id').execute()
  return { runs: runs.map(({ id }) => id), steps: steps.map(({ run_id }) => run_id) }
}
