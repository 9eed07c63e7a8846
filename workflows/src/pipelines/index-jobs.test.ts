import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rebuild } from '@channelwise/indexer/sync/rebuild'
import { pino } from 'pino'
import { rollBackIndex } from '../activities/upkeep/rebuild-index.ts'
import { followRun } from '../activities/upkeep/follow-run.ts'
import { commandLine } from '../operations/audit/record-operation.ts'
import { retryRun } from '../operations/runs/retry-runs.ts'
import { recordRun } from '../runs/run-records.ts'
import { readRun } from '../runs/read-run.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { requestIndexJob } from '../triggers/requests.ts'
import type { IndexJob } from '../triggers/requests.ts'

const logger = pino({ level: 'silent' })

test('runs check, repair, rebuild and roll back an index', async () => {
  await using site = await openSite(3)
  const start = async (job: IndexJob) =>
    site.end(await site.engine.start(requestIndexJob('postgres', job, null)))
  await sql`delete from channel_documents where id in ('c1', 'c2')`.execute(site.db)
  expect(await start({ job: 'check' })).toMatchObject({ status: 'succeeded', done: 3, total: 3 })
  const missing = [{ document_id: 'c1' }, { document_id: 'c2' }]
  expect(await readDrift(site)).toMatchObject(missing)
  expect(await held(site)).toEqual(['c3'])

  const documents = [{ kind: 'channel' as const, id: 'c1' }]
  expect(await start({ job: 'repair', documents })).toMatchObject({ status: 'succeeded', done: 1, total: 1 })
  await expect.poll(() => held(site)).toEqual(['c1', 'c3'])
  expect(await start({ job: 'repair', documents: null })).toMatchObject({ status: 'succeeded' })
  await expect.poll(() => held(site)).toEqual(['c1', 'c2', 'c3'])

  const { live } = await site.index.describe()
  expect(await start({ job: 'rollback' })).toMatchObject({
    status: 'failed',
    error: 'postgres has no index from before the last rebuild',
  })
  expect(await start({ job: 'rebuild' })).toMatchObject({ status: 'succeeded', done: 3, total: 3 })
  expect((await site.index.describe()).previous?.name).toBe(live.name)
  expect(await start({ job: 'rollback' })).toMatchObject({ status: 'succeeded' })
  expect((await site.index.describe()).live.name).toBe(live.name)
})

test('a rollback repeated after a crash does not swap the indexes back', async () => {
  await using site = await openSite(1)
  const target = await rebuildIndex(site)
  const { id: runId } = await recordRun(site.db, 'r', requestIndexJob('postgres', { job: 'rollback' }, null))
  const step = rollBackIndex({ db: site.db, logger, engines: site.engines })
  for (let times = 0; times < 2; times += 1) await step({ runId, engine: 'postgres', target })
  expect((await site.index.describe()).live.name).toBe(target)
})

test('a retry of a rollback that failed after the swap does not swap the indexes back', async () => {
  await using site = await openSite(1)
  const target = await rebuildIndex(site)
  const first = await site.engine.start(requestIndexJob('postgres', { job: 'rollback' }, null))
  expect(await site.end(first)).toMatchObject({ status: 'succeeded' })
  await site.db
    .updateTable('pipeline_runs')
    .set({ status: 'failed', error_class: 'BatchStalledError' })
    .where('id', '=', first._id)
    .execute()
  const retry = await retryRun(first._id, { ...site, actor: commandLine })
  if (retry.outcome !== 'started') throw new Error(retry.outcome)
  expect(await site.end(retry.run)).toMatchObject({ status: 'succeeded' })
  expect((await site.index.describe()).live.name).toBe(target)
})

test('a cancelled rebuild stops, and keeps the old index', async () => {
  await using site = await openSite(1)
  const { live } = await site.index.describe()
  // The rebuild has to wait for this transaction.
  const blocking = await site.db.startTransaction().execute()
  await sql`lock table channels in row exclusive mode`.execute(blocking)
  const run = await site.engine.start(requestIndexJob('postgres', { job: 'rebuild' }, null))
  await expect.poll(async () => (await readRun(site.db, run._id))?.status).toBe('running')
  await site.engine.cancel(run._id)
  await blocking.commit().execute()
  expect(await site.end(run)).toMatchObject({ status: 'cancelled' })
  await expect
    .poll(async () => (await site.db.selectFrom('search_engines').select('engine').execute()).length)
    .toBe(1)
  expect(await site.index.describe()).toMatchObject({ live: { name: live.name }, previous: null })
})

test('followRun stores the progress of the work, and aborts it once the run is cancelled', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const { id } = await recordRun(site.db, 'r', requestIndexJob('postgres', { job: 'check' }, null))
  const work = followRun(site.db, id, async ({ signal, report }) => {
    report({ done: 1, failed: 0, total: 2 })
    await expect.poll(async () => (await readRun(site.db, id))?.done).toBe(1)
    await site.engine.cancel(id)
    await expect.poll(() => signal.aborted).toBe(true)
  })
  await expect(work).rejects.toMatchObject({ name: 'RunCancelledError' })
})

/** Rebuilds the index without a run; returns the name of the one from before, which a rollback brings back. */
async function rebuildIndex(site: TestInstallation): Promise<string> {
  const [engine] = site.engines
  if (engine === undefined) throw new Error('There is no engine')
  await rebuild({ db: site.db, engine, logger })
  return (await site.index.describe()).previous?.name ?? ''
}

/** A working installation with channels c1, c2 …, all indexed. */
async function openSite(channels: number) {
  const site = await openTestInstallation()
  await sql`
    insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
    select 'c' || at, 'UC' || at, 'Channel ' || at, '', '', '', now(), now()
    from generate_series(1, ${channels}::integer) as at`.execute(site.db)
  await expect.poll(async () => (await held(site)).length).toBe(channels)
  return site
}

async function held({ index }: TestInstallation) {
  return (await index.listVersions('channel', null, 10)).map(({ id }) => id)
}

function readDrift({ db }: TestInstallation) {
  return db.selectFrom('index_drift').selectAll().orderBy('document_id').execute()
}
