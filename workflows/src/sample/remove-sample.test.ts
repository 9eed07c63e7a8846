import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { foldReviewCounts } from '@channelwise/schemas/database/review-counts'
import { startOperator } from '../operator/test-operator.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { addSample, importReal } from './test-sample.ts'

describe('removing the sample', () => {
  test('leaves every table as it was before, including what real members did to real channels', async () => {
    await using site = await openTestInstallation()
    await importReal(site)
    const before = await readTables(site.db)
    await addSample(site)
    expect(await readTables(site.db)).not.toEqual(before)
    await using operator = startOperator(['sample', 'remove', '--yes', '--json'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.events().at(-1)).toEqual({
      event: 'removed',
      channels: 2,
      videos: 4,
      members: 2,
      reviews: 3,
      realReviews: 1,
      runs: 3,
    })
    expect(await readTables(site.db)).toEqual(before)
    const found = await site.index.suggestNames('kitchen', 5)
    expect(found.map(({ name }) => name)).toEqual(['Slow kitchen'])
  })

  test('can be repeated, and finishes an interrupted removal', async () => {
    await using site = await openTestInstallation()
    await addSample(site)
    await sql`delete from channels where name = 'Sample kitchen'`.execute(site.db)
    for (const printed of [
      /^Removed 1 channel, 2 videos, 2 members, /m,
      /^Removed 0 channels, 0 videos, 0 members/m,
    ]) {
      await using operator = startOperator(['sample', 'remove', '--yes'], site.variables)
      expect(await operator.exited, operator.printed.err).toBe(0)
      expect(operator.printed.out).toMatch(printed)
    }
  })

  test('requires a confirmation', async () => {
    await using operator = startOperator(['sample', 'remove'], {})
    expect(await operator.exited).toBe(2)
    expect(operator.printed.err).toMatch(/^operator: sample remove deletes data; confirm with --yes[^\n]*\n$/)
  })

  test('prevents its return, at the next start or by active runs', async () => {
    await using site = await openTestInstallation({}, { firstWait: 20 })
    await using operator = startOperator(['sample', 'remove', '--yes'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    const id = 'UCsample0000000000000009'
    site.youtube.addChannel(buildChannelResource({ id }), buildUploads(id, 1))
    const { run } = await site.startOperatorImport(id)
    expect((await site.end(run)).status).toBe('failed')
    await expect(
      site.db
        .insertInto('members')
        .values({ id: 'x', uid: 'sample7', name: 'X', name_folded: 'x' })
        .execute(),
    ).rejects.toThrow('The sample was removed from this site')
    await using next = await openNext(site)
    expect(next.offersSample).toBe(false)
  })
})

/** Opens the same database again, as a site that would show the sample. */
async function openNext(site: TestInstallation) {
  const { openInstallation } = await import('../installation/installation.ts')
  const { readSettings } = await import('../installation/settings.ts')
  const { pino } = await import('pino')
  const settings = readSettings({ ...site.variables, CATALOGUE: 'sample' })
  return openInstallation(settings, { logger: pino({ level: 'silent' }) })
}

/** Columns that only tell how often and when something was written. */
const passing = new Set([
  'version',
  'videos_version',
  'written_at',
  'updated_at',
  'revision',
  'document_version',
  'picked_at',
])
/**
 * The record that the sample was removed, and the ids by which API clients learn of it; units actually spent, recent
 * changes of tables and documents, and tables that the sample never writes.
 */
const aside = new Set([
  'removed_sample',
  'api_changes',
  'quota_ledger',
  'platform_pace',
  'search_engines',
  'kysely_migration',
  'kysely_migration_lock',
  'channel_documents_changes',
  'table_changes',
])

/** Every row of every table that must be the same as without the sample. */
async function readTables(db: Kysely<Database>) {
  for (const queue of ['index_outbox', 'review_changes'])
    await expect.poll(() => sql`select from ${sql.table(queue)}`.execute(db)).toMatchObject({ rows: [] })
  // Only the sums matter.
  await foldReviewCounts(db, 0)
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const read = tables
    .filter(({ name }) => !aside.has(name))
    .map(async ({ name }) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
      const lasting = rows
        .filter((row) => name !== 'pipeline_runs' || row['pipeline'] !== 'chooseReviewPair')
        .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !passing.has(column))))
      return [name, lasting.sort()] as const
    })
  const { pipeline_steps: _steps, run_log: _log, ...all } = Object.fromEntries(await Promise.all(read))
  return all
}
