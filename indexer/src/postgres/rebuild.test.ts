import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '../../../tools/test-database.ts'
import { asked, idsFound } from '../conformance/open-index.ts'
import { buildChannelDocument, buildRemoval, buildVideoDocument } from '../test-documents.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'

const france = { card: { country: 'France' } }

it('answers from the old index until the swap, and from the new one from then on', async () => {
  await using database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  await index.write([buildChannelDocument('a', france), buildVideoDocument('v')])
  expect((await index.countFacets(asked())).country).toEqual([{ _id: 'France', count: 1 }])
  const rebuild = await index.startRebuild()
  await rebuild.write([
    buildChannelDocument('b', france),
    buildChannelDocument('c', france),
    buildRemoval('d', 2),
  ])
  expect([await rebuild.count('channel'), await rebuild.count('video')]).toEqual([2, 0])
  expect(await idsFound(index, {})).toEqual(['a'])
  await rebuild.swap()
  expect((await idsFound(index, {})).toSorted()).toEqual(['b', 'c'])
  expect((await index.countFacets(asked())).country, 'counted anew').toEqual([{ _id: 'France', count: 2 }])
  expect(await index.findRelatedVideos('video', 10)).toEqual([])
  expect(await index.listVersions('channel', null, 10)).toEqual([
    { id: 'b', version: 1 },
    { id: 'c', version: 1 },
  ])
  await index.write([buildChannelDocument('e', france), buildChannelDocument('d', { version: 1 })])
  expect((await idsFound(index, {})).toSorted(), 'removed ones stay removed').toEqual(['b', 'c', 'e'])
  expect((await index.countFacets(asked())).country, 'a write still counts').toEqual([
    { _id: 'France', count: 3 },
  ])
})

it('leaves the tables as the migrations made them, however often it is done', async () => {
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

it('abandons a new index, and begins anew after one that was left behind', async () => {
  await using database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  await index.write([buildChannelDocument('a')])
  const left = await index.startRebuild()
  await left.write([buildChannelDocument('left')])
  const rebuild = await index.startRebuild()
  expect(await rebuild.count('channel')).toBe(0)
  await rebuild.abandon()
  expect(await idsFound(index, {})).toEqual(['a'])
  await expect(rebuild.swap()).rejects.toThrow()
  expect(await idsFound(index, {})).toEqual(['a'])
})

it('swaps under readers and writers of whom none fails', async () => {
  await using database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  const documents = Array.from({ length: 300 }, (_, at) => buildChannelDocument(`c${at}`, france))
  await index.write(documents)
  const over = new AbortController()
  const failures: unknown[] = []
  const totals: number[] = []
  const busily = async (act: () => Promise<void>) => {
    while (!over.signal.aborted) await act().catch((error: unknown) => failures.push(error))
  }
  const busy = [
    busily(async () => void totals.push((await index.searchChannels(asked({ limit: '100' }))).total)),
    busily(async () => void (await index.findRelatedChannels('channel', 10))),
    busily(async () => void (await index.countFacets(asked()))),
    busily(async () => {
      const outcomes = await index.write([buildVideoDocument('v', { version: Date.now() })])
      if (outcomes[0]?.outcome === 'busy') throw new Error(outcomes[0].reason)
    }),
  ]
  for (let round = 1; round <= 4; round += 1) {
    const rebuild = await index.startRebuild()
    await rebuild.write(documents)
    await rebuild.swap()
    const answered = totals.length
    await expect.poll(() => totals.length).toBeGreaterThan(answered + 5)
  }
  over.abort()
  await Promise.all(busy)
  expect(failures).toEqual([])
  expect(new Set(totals)).toEqual(new Set([300]))
})

/** Names and definitions of the indexes and triggers of the tables that answer. */
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
