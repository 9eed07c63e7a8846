import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { channelKey } from '../../imports/channel-key.ts'
import { openTestInstallation } from '../../installation/test-installation.ts'
import type { TestInstallation } from '../../installation/test-installation.ts'
import { buildChannelResource, buildUploads } from '../../platform/test-resources.ts'
import { withField } from '../../platform/youtube/test-oddities.ts'
import { runAction, startOperator } from '../test-operator.ts'
import { readDeadLettersCommand } from './dead-letters.ts'

const channelId = 'UCslowkitchen0123456789a'
const kitchen = buildChannelResource({
  id: channelId,
  snippet: { customUrl: '@slow', defaultLanguage: 'en' },
})
const uploads = buildUploads(channelId, 2)

describe('an unreadable channel', () => {
  test('fails its import with the reason, is kept, and is imported once it can be read', async () => {
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

  test('found by its handle is kept too, though no run has begun', async () => {
    await using site = await openSite()
    site.youtube.answerOddly({ method: 'channels' }, withField('id', 7))
    await expect(site.startVisitorImport('@slow')).rejects.toThrow('could not read what YouTube says')
    const letters = await site.db.selectFrom('platform_dead_letters').selectAll().execute()
    expect(letters).toMatchObject([{ kind: 'channel', platform_id: null, run_id: null }])
  })
})

describe('an unreadable video', () => {
  test('costs only itself, is a problem of the run, and is stored once it can be read', async () => {
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

  test('does not replace what a later refresh has stored', async () => {
    await using site = await openSite()
    await site.end((await site.startVisitorImport(channelId)).run)
    await site.db
      .insertInto('platform_dead_letters')
      .values({
        kind: 'video',
        platform_id: uploads[0]?.id ?? '',
        raw: JSON.stringify({ ...uploads[0], snippet: { ...uploads[0]?.snippet, title: 'Old' } }),
        reason: 'was unreadable',
        run_id: null,
        created_at: sql<Date>`now() - interval '1 day'`,
      })
      .execute()
    const plan = await runAction(readDeadLettersCommand(['replay'], { 'dry-run': true }), { db: site.db })
    expect(plan.lines).toEqual([expect.stringMatching(/^\d+ {2}video \S+ {2}would be read again$/)])
    await using replayed = startOperator(['dead-letters', 'replay', '--json'], site.variables)
    expect(await replayed.exited, replayed.printed.err).toBe(0)
    expect(replayed.events()).toMatchObject([{ outcome: 'outdated' }])
    expect(await site.db.selectFrom('videos').select('id').where('title', '=', 'Old').execute()).toEqual([])
  })
})

test('a wrong number or word is refused', async () => {
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

async function readVideoIds({ db }: TestInstallation) {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('channel_id', '=', channelKey(channelId))
    .execute()
  return rows.map(({ id }) => id).toSorted()
}
