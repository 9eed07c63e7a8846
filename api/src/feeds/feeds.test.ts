import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  test('has the newest reviews first, links to the site, and members’ texts escaped', async () => {
    const eve = await buildMember(api.db, { name: 'Eve' })
    const first = await review(eve, 'kitchen', 'Fine.', '2026-01-01T00:00:00Z')
    const second = await review(
      ada,
      'kitchen',
      '<img src=x onerror=alert(1)> & ]]>\nline\n\nnext\u0007',
      '2026-01-02T00:00:00Z',
    )
    for (const format of ['rss', 'atom']) {
      const { body, headers } = await get(`/feeds/channel/kitchen.${format}`)
      expect(headers.get('Content-Type')).toBe(`application/${format}+xml; charset=utf-8`)
      expect(body.indexOf(second)).toBeLessThan(body.indexOf(first))
      expect(body.indexOf(second)).toBeGreaterThan(0)
      expect(body).toContain(`${api.url}/channel/slow_kitchen_script-kitchen#review-${second}`)
      expect(body).toContain('<p>&lt;img src=x onerror=alert(1)&gt; &amp; ]]&gt;<br>line</p><p>next</p>')
      expect(body).toContain('Slow Kitchen &lt;script&gt;: 4 of 5 (Great), by Ada &lt;b&gt;&amp;]]&gt;')
      expect(body).not.toMatch(/<script>|<img/)
      expect(body).not.toContain('\u0007')
    }
  })

  test('of the latest reviews leaves ratings out; that of a member or a channel includes them', async () => {
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

  test('answers 304 until something changes', async () => {
    const before = await get('/feeds/channel/garden.atom')
    const etag = before.headers.get('ETag') ?? ''
    expect((await get('/feeds/channel/garden.atom', { 'If-None-Match': etag })).status).toBe(304)
    const since = before.headers.get('Last-Modified') ?? ''
    expect((await get('/feeds/channel/garden.atom', { 'If-Modified-Since': since })).status).toBe(304)
    await review(await buildMember(api.db), 'garden', 'News')
    expect((await get('/feeds/channel/garden.atom', { 'If-None-Match': etag })).status).toBe(200)
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
