import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { channelKey } from '../../imports/channel-key.ts'
import { openTestInstallation } from '../../installation/test-installation.ts'
import type { TestInstallation } from '../../installation/test-installation.ts'
import { replayLetters } from '../../operations/runs/replay-letters.ts'
import { buildChannelResource, buildUploads } from '../../platform/test-resources.ts'
import { withField } from '../../platform/youtube/test-oddities.ts'
import { stalePurge } from '../../triggers/requests.ts'
import { runAction, startOperator } from '../test-operator.ts'
import { readDeadLettersCommand } from './dead-letters.ts'

const channelId = 'UCslowkitchen0123456789a'
const kitchen = buildChannelResource({
  id: channelId,
  snippet: { customUrl: '@slow', defaultLanguage: 'en' },
})
const uploads = buildUploads(channelId, 2)

describe('an unreadable channel', () => {
  test('fails its import, becomes a dead letter, and is imported once it can be read', async () => {
    await using site = await openSite()
    site.youtube.answerOddly({ method: 'channels', times: 1 }, withField('snippet.title', 7))
    const failed = await site.end((await site.startVisitorImport(channelId)).run)
    expect(failed).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/snippet\.title is missing/),
    })

    await using shown = startOperator(['dead-letters', '--json'], site.variables)
    expect(await shown.exited, shown.printed.err).toBe(1)
    expect(shown.events()).toMatchObject([
      { kind: 'channel', id: channelId, run: failed._id, reason: 'snippet.title is missing or not a text' },
    ])
    await using early = startOperator(['dead-letters', 'replay'], site.variables)
    expect(await early.exited, early.printed.err).toBe(1)
    expect(early.printed.out).toMatch(/still unreadable: snippet\.title is missing/)

    await repair(site)
    await using replayed = startOperator(['dead-letters', 'replay', '1', '--json'], site.variables)
    expect(await replayed.exited, replayed.printed.err).toBe(0)
    const [event] = replayed.events()
    expect(event).toMatchObject({ letter: 1, outcome: 'importing' })
    await expect
      .poll(() => site.db.selectFrom('channels').select('name').where('listed_at', 'is not', null).execute())
      .toEqual([{ name: 'Slow Kitchen' }])
    await using none = startOperator(['dead-letters'], site.variables)
    expect(await none.exited, none.printed.err).toBe(0)
  })

  test('found by its handle becomes a dead letter even without a run', async () => {
    await using site = await openSite()
    site.youtube.answerOddly({ method: 'channels' }, withField('id', 7))
    await expect(site.startVisitorImport('@slow')).rejects.toThrow('could not read what YouTube says')
    const letters = await site.db.selectFrom('platform_dead_letters').selectAll().execute()
    expect(letters).toMatchObject([{ kind: 'channel', platform_id: null, run_id: null }])
  })
})

describe('an unreadable video', () => {
  test('is skipped as a problem of the run, and stored once it can be read', async () => {
    await using site = await openSite()
    site.youtube.answerOddly({ method: 'videos', times: 1 }, ({ items = [] }) => ({
      items: items.map((item) =>
        'id' in item && item.id === uploads[0]?.id ? { ...item, snippet: { channelId } } : item,
      ),
    }))
    const run = await site.end((await site.startVisitorImport(channelId)).run)
    expect(run.status).toBe('succeeded')
    expect(await readVideoIds(site)).toEqual([uploads[1]?.id])
    const reason = 'snippet.title is missing or not a text'
    const { problems } = await site.db
      .selectFrom('pipeline_runs')
      .select('problems')
      .executeTakeFirstOrThrow()
    expect(problems).toEqual([{ part: `video ${uploads[0]?.id}`, reason }])

    await repair(site)
    await using replayed = startOperator(['dead-letters', 'replay', '--all'], site.variables)
    expect(await replayed.exited, replayed.printed.err).toBe(0)
    expect(replayed.printed.out).toMatch(/stored/)
    expect(await readVideoIds(site)).toEqual(uploads.map(({ id }) => id).toSorted())
    expect(await site.db.selectFrom('channels').select('average_minutes').execute()).toEqual([
      { average_minutes: 10 },
    ])
  })

  test('does not overwrite what a later refresh has stored', async () => {
    await using site = await openSite()
    await site.end((await site.startVisitorImport(channelId)).run)
    const resource = { id: '', ...uploads[0], snippet: { ...uploads[0]?.snippet, title: 'Old' } }
    await addLetter(site, { kind: 'video', resource, days: 1 })
    const plan = await runAction(readDeadLettersCommand(['replay'], { 'dry-run': true }), { db: site.db })
    expect(plan.lines).toEqual([expect.stringMatching(/^\d+ {2}video \S+ {2}would be read again$/)])
    await using replayed = startOperator(['dead-letters', 'replay', '--json'], site.variables)
    expect(await replayed.exited, replayed.printed.err).toBe(0)
    expect(replayed.events()).toMatchObject([{ outcome: 'outdated' }])
    expect(await site.db.selectFrom('videos').select('id').where('title', '=', 'Old').execute()).toEqual([])
  })
})

describe('a dead letter older than the purge of its channel', () => {
  test.each([
    { kind: 'channel', resource: kitchen },
    { kind: 'video', resource: uploads[0] ?? { id: '' } },
  ] as const)(
    'restores nothing of its $kind, but has the channel imported again',
    async ({ kind, resource }) => {
      await using site = await openSite()
      await site.end((await site.startVisitorImport(channelId)).run)
      await site.db
        .updateTable('channels')
        .set({ fetched_at: sql<Date>`now() - interval '30 days'` })
        .execute()
      await site.end(await site.engine.start(stalePurge))
      await addLetter(site, { kind, resource, days: 29 })
      await using replayed = startOperator(['dead-letters', 'replay', '--json'], site.variables)
      expect(await replayed.exited, replayed.printed.err).toBe(0)
      expect(replayed.events()).toMatchObject([{ outcome: 'importing', run: expect.any(String) }])
      const channels = site.db.selectFrom('channels').select(['name', 'findable', 'purged_at'])
      await expect
        .poll(() => channels.execute())
        .toEqual([{ name: 'Slow Kitchen', findable: true, purged_at: null }])
      const old = site.db
        .selectFrom('videos')
        .select('id')
        .where('fetched_at', '<', sql<Date>`now() - interval '1 day'`)
      expect(await old.execute()).toEqual([])
      expect(await readVideoIds(site)).toHaveLength(2)
    },
  )
})

test('replaying a dead letter leaves its handle with the channel fetched last', async () => {
  await using site = await openSite()
  await site.end((await site.startVisitorImport(channelId)).run)
  for (const [id, days] of [
    ['UCearlier', 11],
    ['UClater', 9],
  ] as const) {
    await site.db
      .updateTable('channels')
      .set({ fetched_at: daysAgo(20) })
      .where('handle', '=', '@slow')
      .execute()
    await addChannel(site.db, id, { channel_id: id, handle: '@Slow', fetched_at: daysAgo(days) })
    await addLetter(site, { kind: 'channel', resource: kitchen, days: 10 })
    for await (const { outcome } of replayLetters(site, null)) expect(outcome).toEqual({ outcome: 'stored' })
    const holders = await site.db
      .selectFrom('channels')
      .select('channel_id')
      .where('handle', 'is not', null)
      .execute()
    expect(holders).toEqual([{ channel_id: days < 10 ? id : channelId }])
  }
})

test('an invalid argument is refused', async () => {
  await using wrong = startOperator(['dead-letters', 'replay', 'everything'], {})
  expect(await wrong.exited).toBe(2)
  expect(wrong.printed.err).toMatch(/^operator: use: dead-letters, or: dead-letters replay/)
})

async function openSite() {
  const site = await openTestInstallation()
  site.youtube.addChannel(kitchen, uploads)
  return site
}

/** Simulates a reader that has learned to read what was sent. */
async function repair({ db }: TestInstallation) {
  for (const [id, resource] of [
    [channelId, kitchen] as const,
    ...uploads.map((each) => [each.id, each] as const),
  ])
    await db
      .updateTable('platform_dead_letters')
      .set({ raw: JSON.stringify(resource) })
      .where('platform_id', '=', id)
      .execute()
}

/** Adds a letter that was sent so many days ago. */
async function addLetter(
  { db }: TestInstallation,
  { kind, resource, days }: { kind: 'channel' | 'video'; resource: { id: string }; days: number },
) {
  const reason = 'was unreadable'
  const letter = { kind, platform_id: resource.id, raw: JSON.stringify(resource), reason, run_id: null }
  await db
    .insertInto('platform_dead_letters')
    .values({ ...letter, created_at: daysAgo(days) })
    .execute()
}

function daysAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000)
}

async function readVideoIds({ db }: TestInstallation) {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('channel_id', '=', channelKey(channelId))
    .execute()
  return rows.map(({ id }) => id).toSorted()
}
