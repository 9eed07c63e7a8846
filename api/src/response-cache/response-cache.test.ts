import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createRelay } from '@channelwise/indexer/sync/relay'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { createClient } from '@channelwise/schemas/contract/client'
import { createRandom } from '@channelwise/schemas/random'
import Koa from 'koa'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiState } from '../middleware/state.ts'
import { versionCount } from '../pages/page-seeds.ts'
import { limitConcurrency } from '../request-limits/limit-concurrency.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'
import type { PageContext, Pages } from '../pages/pages.ts'
import { createByteStore } from './byte-store.ts'
import { createResponseCache } from './response-cache.ts'

/** Pages that show what the calls of the real ones return. */
const screens: Record<string, (client: PageContext['client']) => Promise<unknown>> = {
  '/shelves': (client) => client.showShelves({ query: { topic: 'All', seed: '1' } }),
  '/reviews': (client) => client.listReviews({ params: everyReview, query: { days: '30', limit: '20' } }),
  '/channel': (client) => client.showChannels({ params: { ids: 'one', videos: 'true' } }),
  '/of-channel': (client) =>
    client.listChannelReviews({ params: { id: 'one' }, query: { seed: '1', limit: '12' } }),
  '/similar': (client) => client.showSimilars({ params: { ids: 'one' }, query: { limit: '10' } }),
  '/search': (client) => client.searchChannels({ query: {} }),
  '/facets': (client) => client.countFacets({ query: {} }),
  '/texts': (client) => {
    const call = { params: { q: 'one' } }
    return Promise.all([
      client.findChannelsByName(call),
      client.findRelatedChannels(call),
      client.findRelatedVideos({ params: { q: 'title' } }),
      client.findUsersByName({ params: { q: 'name' } }),
      client.suggestWording({ query: { text: 'onne' } }),
    ])
  },
  '/list': (client) => client.showChannelList({ query: { ids: 'list' }, body: {} }),
  '/top-lists': (client) => client.pickTopLists({ query: { seed: '1' } }),
}
/** Calls of the API that are cached. */
const searches = [
  '/api/products',
  '/api/products?country=France',
  '/api/products/facets',
  '/api/products/autocomplete?term=on',
  '/api/suggestions?term=na',
  '/api/opensearch/suggestions?q=one',
  '/api/products/search/channelname/one',
  '/api/products/query/one',
  '/api/products/query/videos/title',
  '/api/products/browsevideos/discovervideos/all/0/1400/loved',
  '/api/products/categories',
  '/api/products/subTopics/Music',
]
const everyReview = { id: 'all', user: 'all', order: 'latest', type: 'all', moderation: 'true' } as const

let api: TestApi
let rendered: string[]
/** What happens within the next rendering, after its data were read. */
let meanwhile: () => Promise<unknown>

const renderPage: Pages['render'] = async (request, { client, clocks, onError, onRoute, findWritten }) => {
  const { pathname, searchParams } = new URL(request.url)
  onRoute(pathname)
  if (pathname === '/failing') onError(new Error('a part of it failed'))
  const reply = await screens[pathname]?.(client)
  const between = meanwhile
  meanwhile = async () => {}
  await between()
  const picked = pathname === '/random' ? clocks.data.seed() : null
  const data = JSON.stringify({ reply, picked, searchParams: String(searchParams) })
  const html = findWritten(data)
  if (html === null) rendered.push(pathname)
  return {
    status: pathname in screens || ['/failing', '/cookie'].includes(pathname) ? 200 : 404,
    headers: new Headers(pathname === '/cookie' ? { 'Set-Cookie': 'name=value' } : {}),
    html: html ?? [`<!doctype html>${data.repeat(20)}`],
  }
}

beforeEach(async () => {
  rendered = []
  meanwhile = async () => {}
  api = await startTestApi({ renderPage, logLevel: 'silent' })
  await addChannel(api.db, 'one', { name: 'One' })
  await addChannel(api.db, 'two', { name: 'Two' })
  await addVideo(api.db, 'video', 'one')
  const owner = await buildMember(api.db)
  await sql`insert into channel_lists (id, member_id, name) values ('list', ${owner._id}, 'List')`.execute(
    api.db,
  )
  await sql`insert into channel_list_entries (list_id, channel_id, position) values ('list', 'one', 1)`.execute(
    api.db,
  )
  await indexChanges()
})

afterEach(async () => {
  vi.useRealTimers()
  await api[Symbol.asyncDispose]()
})

/** Brings all changes into the search index. */
const indexChanges = () =>
  createRelay({ db: api.db, index: createPostgresSearchIndex(api), engine: 'postgres', logger }).drain()
const logger = pino({ level: 'silent' })
const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  signal: AbortSignal | null = null,
) => fetch(api.url + path, { method, redirect: 'manual', headers, signal })
/** Anything about who asks keeps a request away from the cache. */
const askRendered = (path: string) => ask(path, { Cookie: 'other=1' })
/** What a page is to show, from the API, which caches nothing for it. */
const readTruth = async (path: string) => JSON.stringify(await screens[path]?.(uncached))
const uncached = createClient((path, init) => {
  const headers = new Headers(init.headers)
  headers.set('Cookie', 'other=1')
  return fetch(api.url + path, { ...init, headers })
})
const rename = (name: string) => sql`update channels set name = ${name} where id = 'one'`.execute(api.db)

test('a page is rendered once, and revalidated by its ETag', async () => {
  const first = await ask('/channel')
  const firstTag = first.headers.get('ETag') ?? ''
  const text = await first.text()
  expect(text).toContain('One')
  expect(firstTag).toMatch(/^W\/"[\w-]{22}-first"$/)
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
  const before = api.statements()
  const second = await ask('/channel')
  const etag = second.headers.get('ETag') ?? ''
  expect(await second.text()).toBe(text)
  expect(etag).toMatch(/^"[\w-]{22}-(br|gzip)"$/)
  expect(api.statements()).toBe(before)
  expect(rendered).toEqual(['/channel'])
  for (const tag of [`W/${etag}`, firstTag]) {
    const known = await ask('/channel', { 'If-None-Match': `"other", ${tag}` })
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', etag])
  }
  const browser = await ask('/channel', { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
  expect([browser.headers.get('Content-Encoding'), await browser.text()]).toEqual(['br', text])
  const plain = await ask('/channel', { 'Accept-Encoding': 'identity', 'If-None-Match': '"other"' })
  expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, text])
  expect(plain.headers.get('ETag')).not.toBe(etag)
  const head = await ask('/channel', { 'Accept-Encoding': 'identity' }, 'HEAD')
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([
    200,
    String(Buffer.byteLength(text)),
    '',
  ])
  expect(rendered).toEqual(['/channel'])
})

test('the main pages are all cached', async () => {
  const countStatements = async () => {
    const before = api.statements()
    for (const path of Object.keys(screens)) await (await ask(path)).text()
    return api.statements() - before
  }
  // Not at once: visits of lists are counted every few seconds, which changes what the pages show.
  await expect.poll(countStatements).toBe(0)
})

test('a change is visible to the next request once it is committed', async () => {
  await (await ask('/channel')).text()
  await api.db.transaction().execute(async (transaction) => {
    await sql`update channels set name = 'Changed' where id = 'one'`.execute(transaction)
    expect(await (await ask('/channel')).text()).toContain('One')
  })
  expect(await (await ask('/channel')).text()).toContain('Changed')
})

test('a page whose data changed while it was rendered is rendered again', async () => {
  meanwhile = () => rename('Renamed meanwhile')
  expect(await (await ask('/channel')).text()).toContain('One')
  expect(await (await ask('/channel')).text()).toContain('Renamed meanwhile')
})

test('concurrent requests for a page share one rendering', async () => {
  const release = Promise.withResolvers<void>()
  const hold = () => release.promise
  meanwhile = hold
  const asked = Array.from({ length: 5 }, () => ask('/channel'))
  await expect.poll(() => meanwhile).not.toBe(hold)
  release.resolve()
  const texts = await Promise.all(asked.map(async (answer) => (await answer).text()))
  expect(new Set(texts).size).toBe(1)
  expect(rendered).toEqual(['/channel'])
})

test('a page queued for one network does not block the same page for another network', async () => {
  await using busy = await startTestApi({
    renderPage,
    logLevel: 'silent',
    trustedProxies: 1,
    requestLimits: { maxHold: 600_000, maxWait: 600_000 },
  })
  const askFrom = async (address: string, path: string) => {
    const answer = await fetch(busy.url + path, { headers: { 'X-Forwarded-For': address } })
    return answer.text()
  }
  const networks = ['192.0.2.1', '198.51.100.2', '203.0.113.3'] as const
  const [one, two, three] = networks
  const releases: (() => void)[] = []
  const slow: Promise<string>[] = []
  for (const network of [one, two]) {
    const release = Promise.withResolvers<void>()
    const hold = () => release.promise
    releases.push(release.resolve)
    // As many pages as a network may request at a time.
    for (const path of ['/reviews', '/top-lists']) {
      meanwhile = hold
      slow.push(askFrom(network, `${path}?from=${network}`))
      await expect.poll(() => meanwhile).not.toBe(hold)
    }
  }
  const waiting = [one, two].map((network) => askFrom(network, '/facets'))
  expect(await askFrom(three, '/facets')).toContain('reply')
  // By their turn, the page has been made.
  for (const release of releases) release()
  for (const text of [...slow, ...waiting]) expect(await text).toContain('reply')
  expect(rendered.filter((path) => path === '/facets')).toHaveLength(1)
})

test('a page that many networks request at the same moment is rendered once', async () => {
  const asked = 10
  const moment = Promise.withResolvers<void>()
  let waiting = 0
  const revisions = {
    // All of them go on at once.
    refresh: async () => (
      (waiting += 1),
      waiting === asked && moment.resolve(),
      moment.promise.then(() => 1)
    ),
    isCurrent: () => true,
    findTables: () => ({ reads: new Set<string>(), mayWrite: false }),
    [Symbol.asyncDispose]: async () => {},
  }
  const cache = createResponseCache({ revisions, store: createByteStore(1_000_000) })
  const app = new Koa<ApiState>({ proxy: true })
  app.use((context, next) => cache(context, next))
  app.use(limitConcurrency())
  let made = 0
  app.use(async ({ state }) => {
    made += 1
    await new Promise((resolve) => setImmediate(resolve))
    const body = Buffer.from('here')
    const headers = { 'Content-Type': 'text/plain' }
    if (state.making)
      state.making.made = { body, data: '', status: 200, headers, route: '/', textChangesAt: Infinity }
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const texts = await Promise.all(
    Array.from({ length: asked }, async (_, at) => {
      const headers = { 'X-Forwarded-For': `192.0.2.${at}` }
      return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
    }),
  )
  server.closeAllConnections()
  server.close()
  expect(texts).toEqual(Array(asked).fill('here'))
  expect(made).toBe(1)
})

test('an unrelated change does not render a page again', async () => {
  await (await ask('/channel')).text()
  await rename('Changed')
  await rename('One')
  await sql`update channels set fetched_at = now() where id = 'two'`.execute(api.db)
  expect(await (await ask('/channel')).text()).toContain('One')
  expect(rendered).toEqual(['/channel'])
})

test('pages for members, failed pages and pages with cookies or tokens are not cached', async () => {
  const member = await buildMember(api.db)
  for (const headers of [{ Cookie: 'session=x' }, { Authorization: `Bearer ${tokenOf(member)}` }]) {
    const answer = await ask('/channel', headers)
    expect(answer.headers.get('ETag')).toBeNull()
    await answer.text()
  }
  for (const path of ['/failing', '/failing', '/cookie', '/cookie', '/channel?token=x', '/channel?token=x']) {
    const answer = await ask(path)
    expect(answer.headers.get('ETag')).toBeNull()
    await answer.text()
  }
  expect(rendered).toEqual(['/channel', '/failing', '/cookie', '/channel'].flatMap((path) => [path, path]))
})

test('a page with random content is cached in several versions, one per request', async () => {
  const texts = new Set<string>()
  for (let load = 0; load < 200; load += 1) texts.add(await (await ask('/random')).text())
  expect(texts.size).toBe(versionCount)
  expect(rendered).toHaveLength(versionCount)
})

test('a 404 page is cached, too', async () => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await ask('/nowhere')
    expect([answer.status, answer.headers.get('ETag')]).toEqual([404, null])
    await answer.text()
  }
  expect(rendered).toEqual(['/nowhere'])
})

test('a page that depends on the time expires', async () => {
  const member = await buildMember(api.db)
  await api.db
    .insertInto('reviews')
    .values({ id: 'old', channel_id: 'one', member_id: member._id, rating: 4, comment: 'Old words' })
    .execute()
  await sql`update reviews set created_at = now() - interval '29 days'`.execute(api.db)
  expect(await (await ask('/reviews')).text()).toContain('Old words')
  expect(await (await ask('/reviews')).text()).toContain('Old words')
  expect(rendered).toEqual(['/reviews'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 })
  expect(await (await ask('/reviews')).text()).not.toContain('Old words')
})

test('paths of the API are case-sensitive, so that no request waits for itself', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    await rename(name)
    const { status } = await ask('/API/products/query/one', {}, 'GET', AbortSignal.timeout(10_000))
    expect(status).toBe(404)
  }
})

test('a repeated search is cached, and revalidated by its ETag', async () => {
  for (const path of searches) {
    const texts = [await (await ask(path)).text(), await (await ask(path)).text()]
    const before = api.statements()
    const third = await ask(path)
    expect([...texts, await third.text()], path).toEqual([texts[0], texts[0], texts[0]])
    // Tokens are taken from a bucket in memory.
    expect(api.statements(), path).toBe(before)
    const etag = third.headers.get('ETag') ?? ''
    const known = await ask(path, { 'If-None-Match': etag })
    expect([known.status, await known.text()], path).toEqual([304, ''])
  }
})

test('a cached search has the same headers as an uncached one, and counts toward the rate limit', async () => {
  const path = '/api/products/autocomplete?term=on'
  const read = async (headers: Record<string, string> = {}) =>
    Object.fromEntries((await ask(path, { 'Accept-Encoding': 'identity', ...headers })).headers)
  const changing = { date: expect.any(String), 'x-request-id': expect.any(String) }
  const [first, second, third] = [await read(), await read(), await read()]
  const { etag: _, ...without } = third
  expect(without).toEqual({ ...first, ...changing, ratelimit: expect.any(String) })
  const left = [first, second, third].map(({ ratelimit = '' }) => Number(/r=(\d+)/.exec(ratelimit)?.[1]))
  expect(left).toEqual([left[0], (left[0] ?? 0) - 1, (left[0] ?? 0) - 2])
  expect(await read({ Cookie: 'other=1' })).not.toHaveProperty('etag')
})

test('the headers of a cached search are current even if its body has not changed', async () => {
  const countAll = async () => {
    const answer = await ask('/api/products?limit=1&order=maxSub')
    return [answer.headers.get('X-Total-Count'), await answer.text()]
  }
  const [, text] = [await countAll(), await countAll()].at(-1) ?? []
  expect(await countAll()).toEqual(['2', text])
  await addChannel(api.db, 'three', { name: 'Three' })
  await indexChanges()
  expect(await countAll()).toEqual(['3', text])
})

test('the first review of a channel, or with a rating, invalidates the page of its reviews', async () => {
  const member = await buildMember(api.db)
  const other = await buildMember(api.db)
  for (const [author, rating] of [
    [member, 4],
    [other, 2],
  ] as const) {
    for (let times = 1; times <= 3; times += 1) await (await ask('/of-channel')).text()
    await sql`
      insert into reviews (id, channel_id, member_id, rating) values (${`r${rating}`}, 'one', ${author._id}, ${rating})`.execute(
      api.db,
    )
    expect(await (await ask('/of-channel')).text()).toContain(`"_id":"r${rating}"`)
    await rename(`Renamed ${rating}`)
    expect(await (await ask('/of-channel')).text()).toContain(`"_id":"r${rating}"`)
  }
})

test('every page and search is current after each of many changes', async () => {
  const random = createRandom('changes')
  const members = [await buildMember(api.db), await buildMember(api.db)]
  const changes = [
    () => rename(`One ${random.integer(1, 1_000)}`),
    () =>
      sql`insert into reviews (id, channel_id, member_id, rating, comment)
        values (${`r${random.fraction()}`}, ${random.pick(['one', 'two'])}, ${random.pick(members)._id}, 4, 'Words')
        on conflict do nothing`.execute(api.db),
    () => sql`update reviews set hidden_at = case when hidden_at is null then now() end`.execute(api.db),
    () => sql`delete from reviews where channel_id = 'two'`.execute(api.db),
    () =>
      sql`insert into review_likes (review_id, member_id) select id, ${random.pick(members)._id} from reviews
        on conflict do nothing`.execute(api.db),
    () => sql`update members set name = ${`Name ${random.integer(1, 1_000)}`}`.execute(api.db),
    () =>
      sql`update channels set listed_at = case when listed_at is null then now() end where id = 'two'`.execute(
        api.db,
      ),
    () => sql`update videos set title = ${`Title ${random.integer(1, 1_000)}`}`.execute(api.db),
    () =>
      sql`insert into similar_channels (channel_id, similar_ids, scores) values ('one', '{two}', '{0.5}')
        on conflict (channel_id) do update set scores = array[random()]`.execute(api.db),
    () =>
      sql`insert into shelves (shelf, topic, position, channel_id, score) values ('new', '', 1, 'one', 1)
        on conflict do nothing`.execute(api.db),
    () => sql`truncate shelves`.execute(api.db),
    () =>
      sql`insert into top_lists (slug, title, description, image, heading, second_description, filters)
        values (${`t${random.integer(1, 9)}`}, 'Title', '', '', '', '', '{}') on conflict (slug) do update
        set title = 'Other title'`.execute(api.db),
    () =>
      sql`insert into synonyms (word, meaning) values (${`w${random.integer(1, 99)}`}, 1) on conflict do nothing`.execute(
        api.db,
      ),
  ]
  for (let number = 1; number <= 40; number += 1) {
    await random.pick(changes)()
    await indexChanges()
    for (const path of Object.keys(screens)) {
      const truth = await readTruth(path)
      for (const answer of [await ask(path), await askRendered(path)])
        expect(await answer.text(), `${path} after change ${number}`).toContain(truth)
    }
    for (const path of searches) {
      const [cached, made] = [await ask(path), await askRendered(path)]
      expect([cached.status, await cached.text()], `${path} after change ${number}`).toEqual([
        200,
        await made.text(),
      ])
    }
  }
})
