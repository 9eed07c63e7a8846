import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countRefreshes } from '@channelwise/schemas/database/test-database'
import { loadBuiltPages } from '../../api/src/pages/built-pages.ts'
import { startTestApi } from '../../api/src/testing/test-api.ts'
import type { TestApi } from '../../api/src/testing/test-api.ts'
import { buildMember, tokenOf } from '../../api/src/testing/test-members.ts'
import { fillSite } from './fill-site.ts'
import type { MainPages } from './fill-site.ts'

let api: TestApi
let pages: MainPages
let cookie: string

beforeAll(async () => {
  const { render, inlineStyles } = await loadBuiltPages(join(import.meta.dirname, '../../frontend/dist'))
  api = await startTestApi({ renderPage: render, inlineStyles, keepsHistory: true })
  pages = await fillSite(api.db)
  cookie = `session=${tokenOf(await buildMember(api.db))}`
  // A page that picks something at random has several versions, and other ones every ten minutes.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['Date'] })
  // What a process reads once, such as the topics and the names of all channels, is no part of a page.
  for (const path of Object.values(pages)) for (const _ of [1, 2]) await countAs({}, path)
  await countAs({ Cookie: cookie }, pages.home)
})
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await api[Symbol.asyncDispose]()
})

async function countAs(headers: Record<string, string>, path: string) {
  const before = api.statements()
  const response = await fetch(api.url + path, { headers })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  return api.statements() - before
}

/** Makes everything cached outdated, as after a change of every table. */
async function expireCaches() {
  const { db } = api
  await sql`insert into table_changes (changed_by, table_name) values (pg_current_xact_id(), '*')`.execute(db)
}

// More statements than these are a regression; if there are fewer, lower the number. In production, recognizing a member takes
// one more, because members here have no sessions.
test.each<[name: keyof MainPages, visitor: number, cached: number, member: number, again: number]>([
  ['home', 5, 0, 2, 2],
  ['search', 4, 0, 2, 2],
  ['text', 8, 0, 2, 2],
  ['channel', 10, 0, 4, 2],
  ['reviews', 6, 0, 2, 2],
  ['topList', 5, 0, 2, 2],
  ['list', 5, 0, 3, 3],
])(
  '%s takes %d statements for a visitor, %d when cached, and for a member %d, then %d',
  // A process that is not told of changes within two seconds, as on a busy machine, reads everything again.
  { retry: 2 },
  async (name, ...expected) => {
    await expireCaches()
    const path = pages[name]
    const counts = [await countAs({}, path), await countAs({}, path)]
    counts.push(await countAs({ Cookie: cookie }, path), await countAs({ Cookie: cookie }, path))
    expect(counts).toEqual(expected)
  },
)

// On a connection of its own: these statements are not among those above.
test.each<[name: keyof MainPages, headers: string]>([
  ['home', 'a visitor'],
  ['channel', 'a visitor'],
  ['channel', 'a member'],
  ['list', 'a member'],
])('%s asks once what has changed, for %s', async (name, who) => {
  using counted = countRefreshes()
  await countAs(who === 'a member' ? { Cookie: cookie } : {}, pages[name])
  expect(counted.refreshes()).toBe(1)
})
