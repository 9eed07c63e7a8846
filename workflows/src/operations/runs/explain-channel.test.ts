import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestInstallation } from '../../installation/test-installation.ts'
import type { TestInstallation } from '../../installation/test-installation.ts'
import { createBatch, startBatch } from '../../imports/import-batches.ts'
import { buildChannelResource, buildUploads } from '../../platform/test-resources.ts'
import { explainChannel } from './explain-channel.ts'
import { addRun } from './test-run-rows.ts'

const id = 'UCbread01234567890123456'

let site: TestInstallation

beforeAll(async () => {
  site = await openTestInstallation()
})
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(async () => {
  for (const table of ['pipeline_runs', 'import_batches', 'channel_candidates', 'channels'] as const)
    await site.db.deleteFrom(table).execute()
})

const explain = (text: string) => explainChannel(site.db, text)

test('explains a channel that was never requested, and a text that is no channel', async () => {
  expect(await explain('@nobody')).toMatchObject({
    state: 'never asked',
    channel: null,
    runs: [],
    batches: [],
  })
  expect(await explain('Some Name')).toMatchObject({ state: 'never asked' })
  expect(await explain('https://example.org/x')).toMatchObject({ state: 'unreadable' })
})

test('explains a channel that is imported, gone or purged, by id, handle, link or name', async () => {
  await importBakery()
  for (const asked of [id, '@BREAD', 'https://www.youtube.com/@bread', 'the bakery'])
    expect(await explain(asked)).toMatchObject({ asked, state: 'here', channel: { name: 'The Bakery' } })
  expect((await explain(id)).runs).toMatchObject([{ pipeline: 'importChannel', status: 'succeeded' }])
  await site.db
    .updateTable('channels')
    .set({ gone_at: new Date('2026-05-01T08:00:00Z') })
    .execute()
  expect(await explain('@bread')).toMatchObject({
    state: 'gone',
    sentence: expect.stringContaining('missing from YouTube since 8:00 AM UTC on May 1, 2026'),
  })
  await site.db.updateTable('channels').set({ gone_at: null, purged_at: new Date() }).execute()
  expect(await explain('@bread')).toMatchObject({ state: 'purged' })
})

test('explains a channel that a rule refused, whose import failed, or that waits', async () => {
  const channel = buildChannelResource({ id, statistics: { subscriberCount: '99' } })
  site.youtube.addChannel(channel, buildUploads(id, 1))
  await site.end((await site.startVisitorImport(id)).run)
  expect(await explain(id)).toMatchObject({
    state: 'refused',
    sentence: 'A rule of the site refused it: This channel has fewer than 100K subscribers.',
    runs: [{ status: 'failed' }],
  })
  const missing = 'UCmissing012345678901234'
  await site.end((await site.startOperatorImport(missing)).run)
  expect(await explain(missing)).toMatchObject({
    state: 'failed',
    sentence: expect.stringMatching(/^Its last import failed: .+\.$/),
  })
  await addRun(site.db, {
    id: 'again',
    key: `import:${missing}`,
    status: 'waiting',
    error: 'Continues tomorrow.',
    minutesAgo: 0,
    created_at: new Date(Date.now() + 60_000),
  })
  expect(await explain(missing)).toMatchObject({ state: 'waiting', sentence: 'Continues tomorrow.' })
})

test('explains a channel of a list that failed, was stopped, or was only planned', async () => {
  const batch = (plan?: object) =>
    createBatch(site.db, {
      name: 'my list',
      requestedBy: null,
      links: ['https://www.youtube.com/@nobody.at.all'],
      videosPerChannel: 5,
      ...(plan && { plan: { lines: [7], duplicates: 0, here: [false] } }),
    })
  await batch({})
  expect(await explain('@nobody.at.all')).toMatchObject({ state: 'never asked', batches: [] })
  const stopped = await batch()
  expect(await explain('@Nobody.At.All')).toMatchObject({
    state: 'cancelled',
    batches: [{ id: stopped, line: 1 }],
  })
  for (const run of await startBatch(site, stopped)) await site.end(run)
  expect(await explain('@nobody.at.all')).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('“my list” failed'),
  })
})

test('explains candidates, also blocked ones', async () => {
  const candidate = {
    reference: id,
    channel_id: null,
    rule: null,
    subscriber_count: null,
    video_count: null,
    checked_at: null,
  }
  await site.db.insertInto('channel_candidates').values(candidate).execute()
  expect(await explain(id)).toMatchObject({ state: 'proposed' })
  await site.db.updateTable('channel_candidates').set({ state: 'approved' }).execute()
  expect((await explain(id)).sentence).toContain('it will be imported next')
  await site.db.updateTable('channel_candidates').set({ rule: 'YouTube has no such channel' }).execute()
  expect((await explain(id)).sentence).toContain('could not be imported: YouTube has no such channel.')
  await site.db
    .updateTable('channel_candidates')
    .set({ state: 'refused', rule: 'It is not in English' })
    .execute()
  expect(await explain(id)).toMatchObject({
    state: 'refused',
    sentence: expect.stringContaining('It is not in English.'),
  })
  await site.db.updateTable('channel_candidates').set({ state: 'blocked' }).execute()
  expect(await explain(id)).toMatchObject({ state: 'blocked' })
})

async function importBakery() {
  const bakery = buildChannelResource({ id, snippet: { title: 'The Bakery', customUrl: '@bread' } })
  site.youtube.addChannel(bakery, buildUploads(id, 1))
  await site.end((await site.startOperatorImport(id)).run)
}
