import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildSearch } from '../conformance/open-index.ts'
import { buildChannelDocument, buildRemoval } from '../testing/documents.ts'
import { holdChannels } from './channels-in-memory.ts'
import type { ChannelsInMemory } from './channels-in-memory.ts'
import { createPostgresSearchIndex } from './postgres-search-index.ts'
import { createRevisionReader } from './revisions.ts'
import { searchChannels } from './search.ts'

interface Happenings {
  beforeChannels?: () => Promise<unknown>
  beforeCards?: () => Promise<unknown>
  query?: Record<string, string>
}

/** Five channels, and a search with hooks that run before it reads the channels and the cards. */
async function open() {
  const database = await createTestDatabase()
  const index = createPostgresSearchIndex(database)
  await index.write([1, 2, 3, 4, 5].map((at) => buildChannelDocument(`c${at}`)))
  const readRevision = createRevisionReader(database.db)
  const held = holdChannels(database.db, readRevision)
  return {
    index,
    async search({ beforeChannels, beforeCards, query = {} }: Happenings) {
      const channels: ChannelsInMemory = {
        ...held,
        async tableAt(revision) {
          await beforeChannels?.()
          const at = await held.tableAt(revision)
          await beforeCards?.()
          return at
        },
      }
      const { total, results } = await searchChannels(
        database.db,
        channels,
        buildSearch(query),
        await readRevision(),
      )
      return { total, ids: results.map(({ _id }) => _id) }
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('a page shows one state of the index even if a channel is removed while it is read', async () => {
  await using site = await open()
  let removed = false
  const page = await site.search({
    async beforeCards() {
      if (!removed) await site.index.write([buildRemoval('c2', 2)])
      removed = true
    },
  })
  expect(page).toEqual({ total: 4, ids: ['c1', 'c3', 'c4', 'c5'] })
})

test('a page of an index that keeps changing omits the channels removed meanwhile', async () => {
  await using site = await open()
  let last = 0
  const page = await site.search({
    async beforeCards() {
      last += 1
      await site.index.write([buildRemoval(`c${last}`, 2)])
    },
  })
  expect(last).toBe(3)
  expect(page).toEqual({ total: 3, ids: ['c4', 'c5'] })
})

test('a channel renamed during a search is not found by its old name', async () => {
  await using site = await open()
  const page = await site.search({
    query: { name: 'channel', limit: '10' },
    beforeChannels: () =>
      site.index.write([buildChannelDocument('c2', { version: 2, card: { name: 'Boats' } })]),
  })
  expect(page.total).toBe(4)
  expect(page.ids).not.toContain('c2')
})
