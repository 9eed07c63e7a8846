import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xml2js } from 'xml-js'
import { addChannel } from '@channelwise/indexer/testing/rows'
import type { Member } from '../identity/identity.ts'
import { writeReview } from '../reviews/write-review.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi
let ada: Member

beforeAll(async () => {
  api = await startTestApi()
  ada = await buildMember(api.db, { name: 'Ada <b>&]]>' })
  await addChannel(api.db, 'kitchen', { name: 'Slow Kitchen <script>' })
  await addChannel(api.db, 'garden', { name: 'The Garden' })
})

afterAll(() => api[Symbol.asyncDispose]())

describe('a feed of reviews', () => {
  test('has the newest reviews first, with links to the site and escaped texts', async () => {
    const eve = await buildMember(api.db, { name: 'Eve' })
    const first = await review(eve, 'kitchen', 'Fine.', '2026-01-01T00:00:00Z')
    const second = await review(
      ada,
      'kitchen',
      '<img src=x onerror=alert(1)> & ]]>\nline\n\nnext\u0007',
      '2026-01-02T00:00:00Z',
    )
    for (const [format, title] of [
      ['rss', 'Slow Kitchen &#x3C;script&#x3E;: 4 of 5 (Great), by Ada &#x3C;b&#x3E;&#x26;]]&#x3E;'],
      ['atom', 'Slow Kitchen &lt;script&gt;: 4 of 5 (Great), by Ada &lt;b&gt;&amp;]]&gt;'],
    ] as const) {
      const { body, headers } = await get(`/feeds/channel/kitchen.${format}`)
      expect(headers.get('Content-Type')).toBe(`application/${format}+xml; charset=utf-8`)
      expect(body.indexOf(second)).toBeLessThan(body.indexOf(first))
      expect(body.indexOf(second)).toBeGreaterThan(0)
      expect(body).toContain(`${api.url}/channel/slow_kitchen_script-kitchen#review-${second}`)
      expect(body).toContain('<p>&lt;img src=x onerror=alert(1)&gt; &amp; ]]&gt;<br>line</p><p>next</p>')
      expect(body).toContain(title)
      expect(body).not.toMatch(/<script>|<img/)
      expect(body).not.toContain('\u0007')
    }
  })

  test('truncates comments at 4,000 characters', async () => {
    const writer = await buildMember(api.db)
    await review(writer, 'kitchen', 'word '.repeat(2_000))
    const { body } = await get(`/feeds/user/${writer._id}.rss`)
    expect(body).toContain(`<p>${'word '.repeat(800)}…</p>`)
  })

  test('of the latest reviews excludes ratings, and that of a member or a channel includes them', async () => {
    const rater = await buildMember(api.db)
    const rating = await review(rater, 'garden', '')
    const comment = await review(rater, 'kitchen', 'Lovely')
    const latest = (await get('/feeds/latest-reviews.atom')).body
    expect(latest).toContain(comment)
    expect(latest).not.toContain(rating)
    const own = (await get(`/feeds/user/${rater._id}.rss`)).body
    expect(own).toContain(comment)
    expect(own).toContain(rating)
    expect((await get('/feeds/channel/garden.rss')).body).toContain(rating)
  })

  test('never contains a hidden or deleted review, nor one of an unlisted channel', async () => {
    const writer = await buildMember(api.db)
    await addChannel(api.db, 'vanishing')
    const hidden = await review(writer, 'kitchen', 'Hidden words')
    const deleted = await review(writer, 'garden', 'Deleted words')
    await review(writer, 'vanishing', 'Unlisted words')
    const feeds = ['latest-reviews', `user/${writer._id}`, 'channel/kitchen', 'channel/garden']
    expect(await all(feeds)).toMatch(/Hidden[^]*Deleted|Deleted[^]*Hidden/)
    await api.db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', hidden).execute()
    await api.db.deleteFrom('reviews').where('id', '=', deleted).execute()
    await api.db.updateTable('channels').set({ listed_at: null }).where('id', '=', 'vanishing').execute()
    expect(await all(feeds)).not.toMatch(/Hidden words|Deleted words|Unlisted words/)
    expect((await get('/feeds/channel/vanishing.rss')).status).toBe(404)
  })

  test('is 304 until something changes', async () => {
    const before = await get('/feeds/channel/garden.atom')
    const etag = before.headers.get('ETag') ?? ''
    expect((await get('/feeds/channel/garden.atom', { 'If-None-Match': etag })).status).toBe(304)
    await review(await buildMember(api.db), 'garden', 'News')
    expect((await get('/feeds/channel/garden.atom', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('is 200 for readers that only send If-Modified-Since once a review is hidden', async () => {
    await addChannel(api.db, 'hidden')
    await review(await buildMember(api.db), 'hidden', 'Fine', '2026-01-01T00:00:00Z')
    const rude = await review(await buildMember(api.db), 'hidden', 'Rude', '2026-01-02T00:00:00Z')
    const since = (await get('/feeds/channel/hidden.atom')).headers.get('Last-Modified') ?? ''
    await api.db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', rude).execute()
    const { status, body } = await get('/feeds/channel/hidden.atom', { 'If-Modified-Since': since })
    expect([status, body.includes('Fine'), body.includes('Rude')]).toEqual([200, true, false])
  })

  test('shows when a review was edited, which does not change its position or date', async () => {
    await addChannel(api.db, 'edited')
    const first = await review(await buildMember(api.db), 'edited', 'Good', '2026-01-01T00:00:00Z')
    const second = await review(await buildMember(api.db), 'edited', 'Better', '2026-01-02T00:00:00Z')
    const since = (await get('/feeds/channel/edited.atom')).headers.get('Last-Modified') ?? ''
    const edited_at = new Date('2026-01-03T00:00:00Z')
    await api.db.updateTable('reviews').set({ edited_at }).where('id', '=', first).execute()
    const { status, body } = await get('/feeds/channel/edited.atom', { 'If-Modified-Since': since })
    expect(status).toBe(200)
    const { feed } = parse(body)
    expect(feed.updated).toBe(edited_at.toISOString())
    expect(list(feed.entry).map(({ id, published, updated }) => [id, published, updated])).toEqual([
      [`urn:x-channelwise:review:${second}`, '2026-01-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
      [`urn:x-channelwise:review:${first}`, '2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'],
    ])
    const { rss } = parse((await get('/feeds/channel/edited.rss')).body)
    expect(list(rss.channel.item)[1].pubDate).toBe('Thu, 01 Jan 2026 00:00:00 GMT')
  })

  test('is 404 for an unknown subject', async () => {
    const suspended = await buildMember(api.db)
    await api.db
      .updateTable('members')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended._id)
      .execute()
    for (const path of [
      'user/nobody.rss',
      `user/${suspended._id}.atom`,
      'channel/nowhere.rss',
      'all.rss',
      'channel/garden',
    ]) {
      expect((await get(`/feeds/${path}`)).status).toBe(404)
    }
    const quiet = await buildMember(api.db)
    expect((await get(`/feeds/user/${quiet._id}.atom`)).status).toBe(200)
  })
})

describe('a feed is valid', () => {
  let written: string[]
  beforeAll(async () => {
    await addChannel(api.db, 'valid', { name: 'Pots & <Pans> \u0007' })
    for (const [at, comment] of ['', 'First & <last>', 'https://example.com/?a=1&b=2'].entries())
      await review(await buildMember(api.db), 'valid', comment, `2026-01-0${at + 1}T00:00:00Z`)
    await addChannel(api.db, 'silent')
    written = ['valid', 'silent']
  })

  test('in Atom: RFC 4287, section 4', async () => {
    for (const id of written) {
      const address = `/feeds/channel/${id}.atom`
      const { feed } = parse((await get(address)).body)
      expect(feed.id).toBe(api.url + address)
      expect(feed['link@']).toContainEqual(expect.objectContaining({ rel: 'self', href: api.url + address }))
      expect(feed['link@'].filter(({ rel }: { rel: string }) => rel === 'alternate')).toHaveLength(1)
      const entries = list(feed.entry)
      expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
      for (const entry of [feed, ...entries]) {
        expect(entry.title).not.toBe('')
        // RFC 3339, with a time zone.
        expect(entry.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/)
        expect(URL.canParse(entry.id)).toBe(true)
      }
      for (const { author, link } of entries) {
        expect(author.name).not.toBe('')
        expect(URL.canParse(author.uri)).toBe(true)
        expect(list(link)).toHaveLength(1)
      }
    }
  })

  test('in RSS: version 2.0 with its required elements', async () => {
    for (const id of written) {
      const address = `/feeds/channel/${id}.rss`
      const { rss } = parse((await get(address)).body)
      const { channel } = rss
      for (const element of ['title', 'link', 'description']) expect(channel[element]).not.toBe('')
      expect(channel['atom:link@']).toEqual([
        { rel: 'self', type: 'application/rss+xml', href: api.url + address },
      ])
      const items = list(channel.item)
      expect(new Set(items.map(({ guid }) => guid)).size).toBe(items.length)
      for (const item of items) {
        expect(item.title).not.toMatch(/^$|&[a-z]+;/)
        // Beside a content:encoded, validators ask for a description, and many readers show nothing else.
        expect(item).not.toHaveProperty('content:encoded')
        expect(item['guid@']).toEqual([{ isPermaLink: 'false' }])
        expect(URL.canParse(item.link)).toBe(true)
        expect(new Date(item.pubDate).toUTCString()).toBe(item.pubDate)
      }
    }
  })
})

// oxlint-disable-next-line no-explicit-any -- XML has no type
type Parsed = any

/** Elements by name, each as its text or its elements; several of a name as a list, attributes as `name@`. */
function parse(xml: string): Parsed {
  return simplify(xml2js(xml) as Parsed)
}

function simplify(element: Parsed): Parsed {
  const children = (element.elements ?? []).filter(({ type }: Parsed) => type === 'element')
  if (children.length === 0)
    return (element.elements ?? []).map(({ text, cdata }: Parsed) => text ?? cdata).join('')
  const simple: Parsed = {}
  for (const child of children) {
    const value = simplify(child)
    simple[child.name] = child.name in simple ? [...list(simple[child.name]), value] : value
    if (child.attributes !== undefined) (simple[`${child.name}@`] ??= []).push(child.attributes)
  }
  return simple
}

function list(value: Parsed): Parsed[] {
  return value === undefined ? [] : [value].flat()
}

async function review(member: Member, channelId: string, comment: string, at?: string) {
  return writeReview(api.db, {
    channelId,
    memberId: member._id,
    rating: 4,
    comment,
    moods: [],
    ...(at !== undefined && { createdAt: new Date(at) }),
  })
}

async function get(path: string, headers: Record<string, string> = {}) {
  // With a conditional header fetch would bypass its cache by itself.
  const response = await fetch(`${api.url}${path}`, { headers: { 'Cache-Control': 'max-age=0', ...headers } })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

async function all(feeds: string[]) {
  const bodies = await Promise.all(
    feeds.flatMap((feed) => ['rss', 'atom'].map((format) => get(`/feeds/${feed}.${format}`))),
  )
  return bodies.map(({ body }) => body).join('')
}
