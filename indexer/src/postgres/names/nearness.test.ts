import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildChannelDocument } from '../../testing/documents.ts'
import { createPostgresSearchIndex } from '../postgres-search-index.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database[Symbol.asyncDispose]())

/** Ten words of two letters, each of three trigrams. */
const typed = 'ab cd ef gh ij kl mn op qr st'

/** A name with the last `shared` words of `typed`, after `others` words of Armenian letters. */
function mix(shared: number, others: number) {
  const different = Array.from({ length: others }, (_, at) => String.fromCharCode(0x561 + at, 0x561 + at))
  return [...different, ...typed.split(' ').slice(10 - shared)].join(' ')
}

test.each([
  ['near with 30% of the trigrams of both texts in common', mix(4, 3), true],
  ['not near with fewer', mix(4, 5), false],
  ['near with half of the query’s trigrams, however long it is', mix(6, 25), true],
  ['not near with fewer in a long name', mix(4, 25), false],
])('a name is %s', async (_, name, isNear) => {
  const index = createPostgresSearchIndex(database)
  const id = `c${name.length}`
  await index.write([buildChannelDocument(id, { card: { name } })])
  const found = await index.suggestNames(typed, 10)
  expect(found.some((channel) => channel._id === id)).toBe(isNear)
})
