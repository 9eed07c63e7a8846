import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestInstallation } from '../../installation/test-installation.ts'
import type { TestInstallation } from '../../installation/test-installation.ts'
import { buildChannelResource, buildUploads } from '../../platform/test-resources.ts'
import { retryImport, startImport, stopImport } from './change-batch.ts'
import { listBatches, readBatchDetail } from './read-batches.ts'
import { readItems, writeFailures } from './read-items.ts'
import { storePlan } from './store-plan.ts'

const actor = { _id: 'op', name: 'An operator' }

test('a list with invalid links is planned, imported, and retried', async () => {
  await using site = await openTestInstallation()
  const ids = Array.from({ length: 60 }, (_, at) => addChannel(site, at))
  await site.end((await site.startOperatorImport(ids[0] ?? '')).run)
  const missing = platformId(99)
  const list = [
    ...ids,
    ids[3],
    '',
    '# a comment',
    'https://example.org/x',
    'nothing at all',
    missing,
    '@nobody',
  ].join('\n')
  const id = await storePlan(site.db, { text: list, name: 'May', actor }, site)
  const units = site.youtube.units()
  expect(await read(site, id)).toMatchObject({
    name: 'May',
    state: 'planned',
    total: 64,
    startedAt: null,
    // 1 lookup, 2 calls for the 62 channels, 62 lists, and 4 calls for 186 videos.
    plan: {
      found: 62,
      here: 1,
      unreadable: 2,
      duplicates: 1,
      lookups: 1,
      units: 1 + 2 + 62 + 4,
      days: 0,
      refused: [],
    },
  })
  expect((await readItems(site.db, id, { state: 'failed' })).items).toMatchObject([
    { line: 64, link: 'https://example.org/x', reason: expect.stringContaining('not a YouTube link') },
    { line: 65, link: 'nothing at all', reason: expect.stringContaining('cannot contain spaces') },
  ])
  expect(site.youtube.units()).toBe(units)

  expect(await startImport(id, { ...site, actor })).toEqual({ outcome: 'changed', links: 62 })
  const ended = await untilEnded(site, id)
  expect(ended).toMatchObject({
    done: 60,
    failed: 4,
    waiting: 0,
    retryable: 2,
    plan: null,
    secondsLeft: null,
  })
  expect(ended.perMinute).toBeGreaterThan(0)
  expect(ended.units).toBe(site.youtube.units() - units)
  const csv = await text(writeFailures(site.db, id))
  expect(csv.split('\n').slice(0, 4)).toEqual([
    'link,channel,reason',
    expect.stringMatching(/^https:\/\/example.org\/x,,/),
    expect.stringMatching(/^nothing at all,,/),
    expect.stringMatching(new RegExp(`^${missing},${missing},`)),
  ])

  addChannel(site, 99)
  // A run that has failed them goes on, and would not look at them again.
  await site.db
    .updateTable('pipeline_runs')
    .set({ status: 'running' })
    .where('key', 'like', `batch:${id}:%`)
    .execute()
  expect(await read(site, id)).toMatchObject({ failed: 4, retryable: 0 })
  expect(await retryImport(id, { ...site, actor })).toEqual({ outcome: 'nothing to do' })
  await site.db
    .updateTable('pipeline_runs')
    .set({ status: 'succeeded' })
    .where('key', 'like', `batch:${id}:%`)
    .execute()
  expect(await retryImport(id, { ...site, actor })).toEqual({ outcome: 'changed', links: 2 })
  expect(await untilEnded(site, id)).toMatchObject({ done: 61, failed: 3, retryable: 1 })
  expect(await startImport(id, { ...site, actor })).toEqual({ outcome: 'nothing to do' })
  expect(await stopImport(id, { ...site, actor })).toEqual({ outcome: 'nothing to do' })
  expect(await retryImport('nope', { ...site, actor })).toEqual({ outcome: 'unknown' })
  const audit = await site.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_name', 'detail'])
    .orderBy('happened_at')
    .execute()
  expect(audit).toEqual([
    { action: 'start import', subject_name: 'May', detail: '62 links' },
    { action: 'retry import', subject_name: 'May', detail: '2 links' },
  ])
})

test('a runaway import is stopped, keeps what it has done, and can be resumed', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const ids = Array.from({ length: 120 }, (_, at) => addChannel(site, at))
  const id = await storePlan(site.db, { text: ids.join('\n'), actor }, site)
  await startImport(id, { ...site, actor })
  expect(await read(site, id)).toMatchObject({
    name: '120 links',
    state: 'running',
    runs: { active: 3, failed: 0 },
  })
  const { startedAt } = await read(site, id)
  await startImport(id, { ...site, actor })
  expect((await read(site, id)).startedAt, 'started twice').toBe(startedAt)
  expect(await stopImport(id, { ...site, actor })).toEqual({ outcome: 'changed', links: 120 })
  expect(await read(site, id)).toMatchObject({ state: 'stopped', waiting: 120, runs: { active: 0 } })
  expect(await startImport(id, { ...site, actor })).toEqual({ outcome: 'changed', links: 120 })
  expect(await read(site, id)).toMatchObject({ state: 'running', runs: { active: 3 } })
  expect((await read(site, id)).startedAt, 'resumed').not.toBe(startedAt)
})

test('failed runs are counted until the import is resumed', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const ids = Array.from({ length: 120 }, (_, at) => addChannel(site, at))
  const id = await storePlan(site.db, { text: ids.join('\n'), actor }, site)
  await startImport(id, { ...site, actor })
  await site.db.updateTable('pipeline_runs').set({ status: 'failed', finished_at: new Date() }).execute()
  expect(await read(site, id)).toMatchObject({ state: 'stopped', runs: { active: 0, failed: 3 } })
  await startImport(id, { ...site, actor })
  expect(await read(site, id)).toMatchObject({ state: 'running', runs: { active: 3, failed: 0 } })
  await stopImport(id, { ...site, actor })
  expect(await read(site, id)).toMatchObject({ state: 'stopped', runs: { active: 0, failed: 0 } })
})

test('plans never started are deleted after a day, and lists are paged, newest first', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const old = await storePlan(site.db, { text: '@old', actor }, site)
  const started = await storePlan(site.db, { text: '@started', actor }, site)
  await startImport(started, { ...site, actor })
  await site.db
    .updateTable('import_batches')
    .set({ created_at: sql<Date>`now() - interval '25 hours'` })
    .execute()
  for (let at = 0; at < 26; at += 1)
    await storePlan(site.db, { text: `@n${at}`, name: `n${at}`, actor }, site)
  expect(await readBatchDetail(site.db, old, settings(site))).toBeNull()
  const first = await listBatches(site.db)
  expect(first.batches.map(({ name }) => name).slice(0, 2)).toEqual(['n25', 'n24'])
  const second = await listBatches(site.db, { older: first.older ?? '' })
  expect(second.batches.map(({ name, state }) => [name, state])).toEqual([
    ['n0', 'planned'],
    ['1 link', 'running'],
  ])
  expect(second.older).toBeNull()
})

test('the links of a large list are paged', async () => {
  await using site = await openTestInstallation({}, { works: false })
  const list = Array.from({ length: 150 }, (_, at) => `@name${at}`).join('\n')
  const id = await storePlan(site.db, { text: list, actor }, site)
  const first = await readItems(site.db, id, {})
  const second = await readItems(site.db, id, { after: first.next ?? 0 })
  expect([...first.items, ...second.items].map(({ line }) => line)).toEqual(
    Array.from({ length: 150 }, (_, at) => at + 1),
  )
  expect(second.next).toBeNull()
})

test('the plan says how many days the import takes with the quota', async () => {
  await using site = await openTestInstallation(
    { QUOTA_UNITS_PER_DAY: '100', YOUTUBE_VISITOR_UNITS: '20' },
    { works: false },
  )
  const list = Array.from({ length: 200 }, (_, at) => platformId(at)).join('\n')
  const id = await storePlan(site.db, { text: list, actor }, site)
  // 4 calls for 200 channels, 200 lists, and 40 for 10 videos each; of 100 units a day, 80 are for imports.
  expect((await read(site, id)).plan).toMatchObject({ units: 244, unitsLeft: 80, days: 3 })
})

const settings = ({ videosPerChannel, callsPerSecond, quota, rules }: TestInstallation) => ({
  videosPerChannel,
  callsPerSecond,
  quota,
  rules,
})

async function read(site: TestInstallation, id: string) {
  const batch = await readBatchDetail(site.db, id, settings(site))
  if (batch === null) throw new Error('There is no such batch')
  return batch
}

function untilEnded(site: TestInstallation, id: string) {
  return vi.waitFor(
    async () => {
      const batch = await read(site, id)
      expect(batch.state).toBe('ended')
      return batch
    },
    { timeout: 60_000, interval: 100 },
  )
}

function platformId(at: number) {
  return `UC${String(at).padStart(22, 'b')}`
}

function addChannel(site: TestInstallation, at: number) {
  const id = platformId(at)
  site.youtube.addChannel(buildChannelResource({ id, statistics: { videoCount: '3' } }), buildUploads(id, 3))
  return id
}
