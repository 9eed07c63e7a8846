import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import { openTableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'
import type { Member } from '../identity/identity.ts'
import type { PageContext, Pages } from '../pages/pages.ts'
import { createPartStore } from './part-store.ts'

const everyReview = { id: 'all', user: 'all', order: 'latest', type: 'all', moderation: 'true' } as const

/** Pages that show what the calls of the real ones return. */
const screens: Record<string, (client: PageContext['client']) => Promise<unknown>> = {
  '/channel': (client) => client.showChannels({ params: { ids: 'one', videos: 'true' } }),
  '/thumbs': (client) =>
    Promise.all([
      client.showChannels({ params: { ids: 'one', videos: 'false' } }),
      client.listRecommendations({ params: { channelId: 'one' } }),
      client.showRatingStatistics({ params: { id: 'one' } }),
    ]),
  '/reviews': (client) => client.listReviews({ params: everyReview, query: { days: '30', limit: '20' } }),
  '/favorites': (client) => client.listFavorites({ params: { token: 'me' } }),
  '/shelves': (client) => client.showShelves({ query: { topic: 'All', seed: '1' } }),
  '/rated': async (client) => {
    const show = () => client.showChannels({ params: { ids: 'one', videos: 'false' } })
    const before = (await show()).value
    await client.saveReview({ params: { id: 'one' }, body: { rating: 5 } })
    return [before, (await show()).value].map(([channel]) => channel?.numReviews)
  },
}

const renderPage: Pages['render'] = async (request, { client }) => {
  const reply = await screens[new URL(request.url).pathname]?.(client)
  return { status: 200, headers: new Headers(), html: [JSON.stringify(reply)] }
}

let api: TestApi
let ada: Member

beforeEach(async () => {
  api = await startTestApi({ renderPage, logLevel: 'silent' })
  ada = await buildMember(api.db)
  await addChannel(api.db, 'one', { name: 'One' })
  await addVideo(api.db, 'video', 'one')
})

afterEach(async () => {
  vi.useRealTimers()
  await api[Symbol.asyncDispose]()
})

/** The page of a member, or of a guest whose pages are not cached. */
async function read(path: string, member: Member | null) {
  const headers = member === null ? { Cookie: 'other=1' } : { Authorization: `Bearer ${tokenOf(member)}` }
  return (await fetch(api.url + path, { headers })).text()
}

/** How many statements a member's page takes, besides finding out who asks. */
async function count(path: string) {
  const before = api.statements()
  await read(path, ada)
  return api.statements() - before - 1
}

test('data that does not depend on the member is read once for all members’ pages', async () => {
  expect(await read('/channel', null)).toContain('One')
  expect(await count('/channel')).toBe(0)
  expect(await count('/shelves')).toBeGreaterThan(0)
  expect(await count('/shelves')).toBe(0)
  await sql`update channels set name = 'Renamed' where id = 'one'`.execute(api.db)
  expect(await read('/channel', ada)).toContain('Renamed')
})

test('the calls of a page share the channel that they refer to', async () => {
  expect(await read('/thumbs', null)).toContain('One')
  await sql`update channels set name = 'Renamed' where id = 'one'`.execute(api.db)
  // The channel and its months; its thumbs have not changed.
  expect(await count('/thumbs')).toBe(2)
})

test('data that depends on the member is read for each of them', async () => {
  const eve = await buildMember(api.db, { name: 'Eve' })
  await api.as(ada).saveReview({ params: { id: 'one' }, body: { rating: 4, comment: 'Good' } })
  const { value } = await api.as(null).listReviews({ params: everyReview, query: {} })
  await api.as(eve).likeReview({ params: { reviewId: value[0]?._id ?? '' }, body: {} })
  await api.as(ada).addFavorite({ body: { productId: 'one' } })
  for (const _again of [1, 2]) {
    expect(await read('/reviews', null)).toContain('"liked":false')
    expect(await read('/reviews', eve)).toContain('"liked":true')
    expect(await read('/reviews', ada)).toContain('"liked":false')
    expect(await read('/favorites', ada)).toContain('one')
    expect(await read('/favorites', eve)).not.toContain('one')
  }
})

test('a member’s data is read once until it changes', async () => {
  const eve = await buildMember(api.db, { name: 'Eve' })
  const { value } = await api
    .as(eve)
    .saveReview({ params: { id: 'one' }, body: { rating: 4, comment: 'Good' } })
  const like = { params: { reviewId: value.review._id }, body: {} }
  await api.as(ada).likeReview(like)
  for (const path of ['/reviews', '/favorites']) {
    await read(path, ada)
    expect([path, await count(path)]).toEqual([path, 0])
  }
  expect(await read('/reviews', ada)).toContain('"liked":true')
  await api.as(ada).unlikeReview(like)
  expect(await read('/reviews', ada)).toContain('"liked":false')
  const favorite = { body: { productId: 'one' } }
  await api.as(ada).addFavorite(favorite)
  expect(await read('/favorites', ada)).toContain('one')
  await api.as(ada).removeFavorite(favorite)
  expect(await read('/favorites', ada)).not.toContain('one')
})

test('a page that changes data shows the change', async () => {
  await read('/channel', ada)
  expect(await read('/rated', ada)).toBe('[0,1]')
})

test('data that depends on the time is read again', async () => {
  const { value } = await api
    .as(ada)
    .saveReview({ params: { id: 'one' }, body: { rating: 4, comment: 'Old words' } })
  await sql`update reviews set created_at = now() - interval '29 days' where id = ${value.review._id}`.execute(
    api.db,
  )
  expect(await read('/reviews', null)).toContain('Old words')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 })
  expect(await read('/reviews', null)).not.toContain('Old words')
})

test('a request refreshes the revision once, and again only after a write', async () => {
  await using revisions = openTableRevisions(api.databaseUrl)
  const refresh = vi.spyOn(revisions, 'refresh')
  const cache = createPartStore({ revisions, maxBytes: 1_000_000, freezes: true })(null)
  const run = (statement: string) =>
    cache(
      statement,
      () => sql.raw(statement).execute(api.db),
      () => true,
    )
  await run('select * from channels')
  await run('select * from visits')
  await run('select name from channels')
  expect(refresh).toHaveBeenCalledTimes(1)
  await run("update channels set name = 'Renamed'")
  expect((await run('select name from channels')).rows).toEqual([{ name: 'Renamed' }])
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('data that concurrent calls need is read once, and is a source of each call', async () => {
  await using revisions = openTableRevisions(api.databaseUrl)
  const cache = createPartStore({ revisions, maxBytes: 1_000_000, freezes: true })(null)
  const readNames = vi.fn(() => api.db.selectFrom('channels').select('name').execute())
  const ask = () => cache('names', readNames, () => true)
  const [one, other] = await Promise.all([recordSources(ask), recordSources(ask)])
  expect(readNames).toHaveBeenCalledTimes(1)
  expect(other.result).toEqual([{ name: 'One' }])
  expect(one.sources.statements.size).toBe(1)
  expect(other.sources.statements).toEqual(one.sources.statements)
})
