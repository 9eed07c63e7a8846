import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { idsFound } from '../conformance/open-index.ts'
import { buildChannelDocument } from '../testing/documents.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'

test('repeated rebuilds leave the tables as the migrations created them', async () => {
  await using database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  const before = await describeTables(database.db)
  for (let round = 1; round <= 3; round += 1) {
    const rebuild = await index.startRebuild()
    await rebuild.write([buildChannelDocument(`c${round}`)])
    await rebuild.swap()
    expect(await idsFound(index, {})).toEqual([`c${round}`])
  }
  expect(before.length).toBeGreaterThan(12)
  expect(await describeTables(database.db)).toEqual(before)
})

/** Names and definitions of the indexes and triggers of the live tables. */
async function describeTables(db: Kysely<Database>) {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where tablename in ('channel_documents', 'channel_cards', 'video_documents')
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'channel_documents'::regclass and not tgisinternal
    union all
    select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where conrelid in ('channel_documents'::regclass, 'channel_cards'::regclass, 'video_documents'::regclass)
    order by 1`.execute(db)
  return rows.map(({ definition }) => definition)
}
