import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { buildReview } from '../../reviews/test-reviews.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildKey, indexAll } from '../test-catalogue.ts'

let api: TestApi

const comments = [
  'plain',
  '=1+1',
  ' spaced ',
  'say "hi", twice',
  'two\nlines',
  '',
  '\u{1f980} -',
  '@name',
  ' +1',
]

beforeAll(async () => {
  api = await startTestApi({ realPlans: true })
  await addChannel(api.db, 'bees', {
    name: 'Bees',
    all_topics: JSON.stringify([{ mainTopic: 'Science', subTopic: '' }]),
  })
  for (const [at, comment] of comments.entries())
    await buildReview(api.db, {
      channelId: 'bees',
      comment,
      moods: at % 2 === 0 ? ['Fun', 'Relaxing'] : [],
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)),
    })
  await indexAll(api)
})
afterAll(() => api[Symbol.asyncDispose]())

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}/api/v1/${path}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a response', () => {
  test('is JSON, CSV or NDJSON by Accept, and 406 for anything else', async () => {
    const { secret } = await buildKey(api, ['read'])
    const ask = (Accept: string, path = 'reviews?limit=2') =>
      get(path, { Accept, Authorization: `Bearer ${secret}` })
    const json = await ask('*/*')
    expect(json.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(json.headers.get('Vary')).toMatch(/Accept(,|$)/)
    const { data, next } = JSON.parse(json.text) as { data: object[]; next: string }
    const lines = await ask('application/x-ndjson')
    expect(
      lines.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual(data)
    expect(lines.headers.get('Link')).toContain(next)
    const csv = await ask('text/csv', 'reviews?limit=1&fields=comment,moods')
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(csv.text).toBe("comment,moods\r\n' +1,Fun; Relaxing\r\n")
    const other = await ask('image/png')
    expect([other.status, JSON.parse(other.text)]).toEqual([
      406,
      expect.objectContaining({ type: `${api.url}/problems/not-acceptable` }),
    ])
    expect((await ask('text/csv', 'channels/bees')).status).toBe(406)
  })

  test('has only the requested fields', async () => {
    const { text } = await get('channels?fields=id,rating')
    expect(Object.keys((JSON.parse(text) as { data: object[] }).data[0] ?? {})).toEqual(['id', 'rating'])
  })

  test('is 304 until it changes, for keys and visitors', async () => {
    const { secret } = await buildKey(api, ['read'])
    for (const who of [{}, { Authorization: `Bearer ${secret}` }]) {
      const first = await get('channels/bees', who)
      const etag = first.headers.get('ETag') ?? ''
      expect(etag).toMatch(/^W\/"/)
      expect((await get('channels/bees', { ...who, 'If-None-Match': etag })).status).toBe(304)
      await api.db
        .updateTable('channels')
        .set((of) => ({ view_count: of('view_count', '+', 1) }))
        .execute()
      await api.db
        .updateTable('channels')
        .set({ name: `Bees ${etag.slice(3, 9)}` })
        .execute()
      expect((await get('channels/bees', { ...who, 'If-None-Match': etag })).status).toBe(200)
    }
  })

  test('is cacheable only for visitors, and readable by other sites, without cookies', async () => {
    const visitor = await get('channels/bees', { Origin: 'https://example.org' })
    expect(visitor.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(visitor.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(visitor.headers.get('Access-Control-Expose-Headers')).toContain('RateLimit')
    expect(visitor.headers.get('Cache-Control')).toBe('public, max-age=60')
    const { secret } = await buildKey(api, ['read'])
    const own = await get('channels/bees', { Authorization: `Bearer ${secret}` })
    expect(own.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(own.headers.get('Vary')).toMatch(/Authorization/)
    const preflight = await fetch(`${api.url}/api/v1/channels`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
    })
    expect([preflight.status, preflight.headers.get('Access-Control-Allow-Headers')]).toEqual([
      204,
      'Accept, Authorization, If-None-Match',
    ])
    for (const path of ['v1/keys', 'products'])
      expect((await fetch(`${api.url}/api/${path}`)).headers.get('Access-Control-Allow-Origin')).toBeNull()
    const refused = await get('channels/nobody')
    expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([404, '*'])
  })

  test('has the rest of the rate limits, and is 429 beyond them', async () => {
    const { secret, member } = await buildKey(api, ['read'], 'free')
    const ask = () => get('topics', { Authorization: `Bearer ${secret}` })
    const { headers } = await ask()
    expect(headers.get('RateLimit-Policy')).toBe('"free-minute";q=60;w=60, "free-day";q=10000;w=86400')
    expect(headers.get('RateLimit')).toMatch(/^"free-minute";r=59;t=\d+, "free-day";r=9999;t=\d+$/)
    await api.db
      .updateTable('plan_counts')
      .set({ calls: 60_000 })
      .where('subject', '=', `member:${member._id}`)
      .execute()
    // This process settles with the table within a second.
    await expect.poll(async () => (await ask()).status).toBe(429)
    const refused = await ask()
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(JSON.parse(refused.text)).toMatchObject({ type: `${api.url}/problems/rate-limited` })
  })

  test('has the limits of the site’s own pages only where they use the call', async () => {
    const read = async (path: string) =>
      (await get(path, { 'Sec-Fetch-Site': 'same-origin' })).headers.get('RateLimit-Policy')
    expect(await read('insights/methods')).toBe('"pages-minute";q=600;w=60, "pages-day";q=20000;w=86400')
    expect(await read('channels')).toMatch(/^"anonymous-minute"/)
  })
})

describe('an export', () => {
  test('has all rows, in the same form as pages', async () => {
    const { secret } = await buildKey(api, ['read', 'export'])
    const ask = (Accept: string, query = '') =>
      get(`reviews${query}`, { Accept, Authorization: `Bearer ${secret}` })
    const pages = JSON.parse((await ask('application/json', '?limit=100')).text) as { data: { id: string }[] }
    const lines = (await ask('application/x-ndjson')).text.trim().split('\n')
    const rows = lines.map((line) => JSON.parse(line) as { id: string })
    expect(rows.toSorted(byId)).toEqual(pages.data.toSorted(byId))
    const whole = (await ask('text/csv')).text.split('\r\n')
    const paged = (await ask('text/csv', '?limit=100')).text.split('\r\n')
    expect(whole[0]).toBe(paged[0])
    expect(whole.toSorted()).toEqual(paged.toSorted())
  })

  test('of channels has nested values', async () => {
    const { secret } = await buildKey(api, ['read', 'export'])
    const headers = { Accept: 'application/x-ndjson', Authorization: `Bearer ${secret}` }
    const { text } = await get('channels?fields=id,topics', headers)
    expect(JSON.parse(text)).toEqual({ id: 'bees', topics: [{ topic: 'Science', subtopic: null }] })
    const csv = { ...headers, Accept: 'text/csv' }
    const [whole, page] = [await get('channels', csv), await get('channels?limit=9', csv)]
    expect(normalize(whole.text)).toEqual(normalize(page.text))
  })

  test('needs the scope', async () => {
    const { secret } = await buildKey(api, ['read'])
    const { status, text } = await get('reviews', { Accept: 'text/csv', Authorization: `Bearer ${secret}` })
    expect([status, text]).toEqual([403, expect.stringContaining('/problems/missing-scope')])
  })
})

/** The order of keys in nested JSON means nothing. */
function normalize(csv: string) {
  return csv
    .replaceAll(/""(\w+)"": ?/g, '$1:')
    .replaceAll(', ', ',')
    .split(/[,{}]/)
    .toSorted()
}

function byId(one: { id: string }, other: { id: string }) {
  return one.id < other.id ? -1 : 1
}
