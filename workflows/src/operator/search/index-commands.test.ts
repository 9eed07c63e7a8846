import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readLags } from '@channelwise/indexer/sync/lag'
import { registerEngine } from '@channelwise/indexer/sync/search-engine'
import { buildChannelResource, buildUploads } from '../../platform/test-resources.ts'
import { openTestInstallation } from '../../installation/test-installation.ts'
import type { TestInstallation } from '../../installation/test-installation.ts'
import { commandLine } from '../../operations/audit/record-operation.ts'
import { startIndexJob } from '../../operations/search/index-jobs.ts'
import { startOperator } from '../test-operator.ts'

describe('the operator’s index', () => {
  test('is rebuilt while a server runs, with progress and a report', async () => {
    await using site = await openFilledInstallation()
    await sql`delete from channel_documents`.execute(site.db)
    await using operator = startOperator(['index', 'rebuild', '--json'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.events()[0]).toMatchObject({ event: 'started', pipeline: 'rebuildIndex' })
    expect(operator.events().at(-1)).toMatchObject({ event: 'ended', status: 'succeeded', done: 4, total: 4 })
    expect(await site.index.suggestNames('Slow kitchen', 5)).toHaveLength(1)
    expect(await readAudit(site)).toEqual(['command line: rebuild index postgres'])
    await using people = startOperator(['index', 'rebuild', '--engine', 'postgres'], site.variables)
    expect(await people.exited, people.printed.err).toBe(0)
    expect(people.printed.out).toContain('rebuildIndex succeeded, 4 of 4 done')
    await using wrong = startOperator(['index', 'rebuild', '--engine', 'solr'], site.variables)
    expect(await wrong.exited).toBe(2)
    expect(wrong.printed.err).toMatch(/^operator: There is no search engine solr; there is postgres\n$/)
  })

  test('is rolled back to before the last rebuild, and receives the changes since', async () => {
    await using site = await openFilledInstallation()
    await using none = startOperator(['index', 'rollback'], site.variables)
    expect(await none.exited, none.printed.err).toBe(1)
    expect(none.printed.out).toMatch(/postgres has no index from before the last rebuild/)
    await (await site.index.startRebuild()).swap()
    await site.db.updateTable('channels').set({ name: 'Quick bites' }).execute()
    await site.untilIndexed()
    expect(await site.index.suggestNames('Quick bites', 5)).toHaveLength(1)
    await using operator = startOperator(['index', 'rollback', '--json'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.events().at(-1)).toMatchObject({ event: 'ended', status: 'succeeded' })
    await expect.poll(() => site.index.suggestNames('Quick bites', 5)).toHaveLength(1)
  })

  test('is swept: differences are counted, and repaired by default', async () => {
    await using site = await openFilledInstallation()
    await sql`delete from video_documents where id = (select min(id) from video_documents)`.execute(site.db)
    await using dry = startOperator(['index', 'sweep', '--dry-run', '--json'], site.variables)
    expect(await dry.exited, dry.printed.err).toBe(1)
    expect(dry.events().at(-1)).toMatchObject({
      event: 'swept',
      videos: { missing: 1 },
      drift: 1,
      repaired: false,
    })
    await using operator = startOperator(['index', 'sweep'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.printed.out).toContain('videos: 1 missing, 0 stale')
    await expect.poll(() => site.index.listVersions('video', null, 10)).toHaveLength(3)
    await using again = startOperator(['index', 'sweep', '--dry-run'], site.variables)
    expect(await again.exited, again.printed.err).toBe(0)
    expect(again.printed.out).toContain('The index matches the catalogue.')
  })

  test('can have single documents repaired', async () => {
    await using site = await openFilledInstallation()
    const [gone] = await site.index.listVersions('video', null, 1)
    await sql`delete from video_documents where id = ${gone?.id}`.execute(site.db)
    await using operator = startOperator(['index', 'repair', `video:${gone?.id}`], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    await expect.poll(() => site.index.listVersions('video', null, 10)).toHaveLength(3)
    await using wrong = startOperator(['index', 'repair', 'dQw4w9WgXcQ'], site.variables)
    expect(await wrong.exited).toBe(2)
    expect(wrong.printed.err).toContain('such as channel:ID video:ID')
  })

  test('is left alone while another job works on it', async () => {
    await using site = await openTestInstallation({}, { works: false })
    await startIndexJob(site, { name: 'postgres', job: 'check' }, commandLine)
    await using operator = startOperator(['index', 'rebuild'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(1)
    expect(operator.printed.out).toContain('The index of postgres is being checked already')
  })

  test('has a lag, which a canary measures', async () => {
    await using site = await openFilledInstallation()
    await using operator = startOperator(['index', 'lag', '--json'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.events()).toEqual([
      { engine: 'postgres', waiting: 0, seconds: 0, refused: 0, canary: expect.any(Number) },
    ])
  })

  test('forgets an engine that is no longer configured, but none in use', async () => {
    await using site = await openFilledInstallation()
    await registerEngine(site.db, 'elasticsearch')
    await using operator = startOperator(['index', 'forget', '--engine', 'elasticsearch'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect((await readLags(site.db)).map(({ engine }) => engine)).toEqual(['postgres'])
    await using inUse = startOperator(['index', 'forget', '--engine', 'postgres'], site.variables)
    expect(await inUse.exited).toBe(2)
  })

  test('shows dead letters with their reasons, and replays them', async () => {
    await using site = await openFilledInstallation()
    await using none = startOperator(['index', 'dead-letters'], site.variables)
    expect(await none.exited, none.printed.err).toBe(0)
    const letter = { engine: 'postgres', kind: 'video' as const, version: 1, reason: 'no mapping for [x]' }
    await site.db
      .insertInto('index_dead_letters')
      .values(['v1', 'v2'].map((id) => ({ ...letter, document_id: id })))
      .execute()
    await using shown = startOperator(['index', 'dead-letters'], site.variables)
    expect(await shown.exited).toBe(1)
    expect(shown.printed.out).toMatch(/^1 {2}\S+ {2}postgres {2}video v1 {2}no mapping for \[x\]$/m)
    await using one = startOperator(['index', 'dead-letters', 'replay', '1', '77', '--json'], site.variables)
    expect(await one.exited, '77 is not there').toBe(1)
    expect(one.events()).toEqual([{ event: 'replayed', letters: 1 }])
    await using all = startOperator(['index', 'dead-letters', 'replay'], site.variables)
    expect(await all.exited, all.printed.err).toBe(0)
    expect(await site.db.selectFrom('index_dead_letters').select('id').execute()).toEqual([])
  })
})

/** A working installation with one channel of three videos, fully indexed. */
async function openFilledInstallation(): Promise<TestInstallation> {
  const site = await openTestInstallation()
  const channelId = 'UCslowkitchen0123456789a'
  const snippet = { title: 'Slow kitchen', customUrl: '@slowkitchen' }
  site.youtube.addChannel(buildChannelResource({ id: channelId, snippet }), buildUploads(channelId, 3))
  const { run } = await site.startOperatorImport('@slowkitchen')
  await site.end(run)
  await site.untilIndexed()
  return site
}

async function readAudit({ db }: TestInstallation) {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['actor_name', 'action', 'subject_name'])
    .orderBy('happened_at')
    .execute()
  return entries.map((entry) => `${entry.actor_name}: ${entry.action} ${entry.subject_name}`)
}
