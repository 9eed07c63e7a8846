import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { channelKey } from '@channelwise/workflows/imports/channel-key'
import { callbackPath, topicOf } from '@channelwise/workflows/subscriptions/hub'
import { writeDeletion, writeNotice } from '@channelwise/workflows/subscriptions/test-hub'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

const channelId = 'UCbakery'
const id = '0123456789abcdef0123456789abcdef'
const secret = 'a secret of the test'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await addChannel(api.db, channelKey(channelId), { channel_id: channelId })
  await addVideo(api.db, 'known', channelKey(channelId))
  await addChannel(api.db, 'other')
  await addVideo(api.db, 'foreign', 'other')
})

beforeEach(async () => {
  await api.db.deleteFrom('video_notices').execute()
  await api.db.deleteFrom('websub_subscriptions').execute()
  const hub = { hub_url: 'https://hub.example.org', site_url: api.url }
  await api.db
    .insertInto('websub_subscriptions')
    .values({ channel_id: channelId, id, secret, ...hub, attempts: 3, lease_ends_at: null, error: 'late' })
    .execute()
})

afterAll(() => api[Symbol.asyncDispose]())

describe('a hub that verifies a request', () => {
  test('gets its challenge back for a request of ours, as often as it asks', async () => {
    for (const challenge of ['123', '<b>&', '123']) {
      const { status, body, headers } = await ask({
        'hub.challenge': challenge,
        'hub.lease_seconds': '432000',
      })
      expect([status, body]).toEqual([200, challenge])
      expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    }
    const { lease_ends_at, due_at, attempts, error } = await readSubscription()
    expect(secondsUntil(lease_ends_at)).toBeCloseTo(432_000, -2)
    expect(secondsUntil(due_at)).toBeCloseTo(324_000, -2)
    expect([attempts, error]).toEqual([0, null])
  })

  test.each([
    ['another topic', { 'hub.topic': topicOf('UCother') }],
    ['another spelling of the topic', { 'hub.topic': topicOf(channelId).replace('/xml/', '/') }],
    ['no topic', { 'hub.topic': '' }],
    ['the end of a wanted subscription', { 'hub.mode': 'unsubscribe' }],
    ['an unknown mode', { 'hub.mode': 'publish' }],
    ['no challenge', { 'hub.challenge': '' }],
    ['a denial of another topic', { 'hub.mode': 'denied', 'hub.topic': topicOf('UCother') }],
  ])('gets 404 for %s', async (_, query) => {
    const before = await readSubscription()
    expect((await ask(query)).status).toBe(404)
    expect(await readSubscription()).toEqual(before)
  })

  test('gets 404 for an unknown subscription', async () => {
    expect((await ask({}, 'f'.repeat(32))).status).toBe(404)
    expect((await ask({}, `${id}/`)).status).toBe(404)
    expect((await ask({}, "1' or 1=1")).status).toBe(404)
  })

  test.each([
    ['1', 900],
    ['0', 900],
    ['999999999999999', 30 * 86_400],
    ['9'.repeat(400), 5 * 86_400],
    ['-1', 5 * 86_400],
    ['soon', 5 * 86_400],
  ])('with a lease of %s seconds gets one of %d', async (said, seconds) => {
    expect((await ask({ 'hub.lease_seconds': said })).status).toBe(200)
    expect(secondsUntil((await readSubscription()).lease_ends_at)).toBeCloseTo(seconds, -2)
  })

  test('and denies it is due for another request a week later', async () => {
    await ask({})
    expect((await ask({ 'hub.mode': 'denied', 'hub.reason': 'no' })).status).toBe(200)
    const { lease_ends_at, due_at, error } = await readSubscription()
    expect([lease_ends_at, error]).toEqual([null, 'The hub denied it'])
    expect(secondsUntil(due_at)).toBeCloseTo(7 * 86_400, -2)
  })

  test('may end a subscription that is no longer wanted', async () => {
    await ask({})
    await api.db.updateTable('websub_subscriptions').set({ mode: 'unsubscribe' }).execute()
    expect((await ask({})).status).toBe(404)
    expect((await ask({ 'hub.mode': 'unsubscribe' })).status).toBe(200)
    expect((await readSubscription()).lease_ends_at).toBeNull()
    expect(await notify(writeNotice({ videoId: 'new', channelId }))).toBe(410)
    expect(await readNotices()).toEqual([])
  })
})

describe('a notice', () => {
  test('queues its video once, however often it arrives', async () => {
    const notices = Array.from({ length: 20 }, () => notify(writeNotice({ videoId: 'new', channelId })))
    expect(new Set(await Promise.all(notices))).toEqual(new Set([202]))
    expect(await readNotices()).toEqual(['new'])
  })

  test('that arrives while its video is being fetched queues it again', async () => {
    await notify(writeNotice({ videoId: 'new', channelId }))
    await api.db
      .updateTable('video_notices')
      .set({ due_at: new Date(Date.now() + 3_600_000) })
      .execute()
    await notify(writeNotice({ videoId: 'new', channelId }))
    const { due_at } = await api.db.selectFrom('video_notices').selectAll().executeTakeFirstOrThrow()
    expect(secondsUntil(due_at)).toBeLessThan(10)
  })

  test.each([
    ['no signature', ''],
    ['the signature of another text', sign('another text')],
    ['the signature under another secret', sign(writeNotice({ videoId: 'new', channelId }), 'another')],
    ['a truncated signature', sign(writeNotice({ videoId: 'new', channelId })).slice(0, 20)],
    ['a weak method', sign(writeNotice({ videoId: 'new', channelId }), secret, 'md5')],
    ['an unknown method', 'rot13=abcdef'],
    ['a very long signature', `sha1=${'ab'.repeat(1_000)}`],
  ])('with %s is acknowledged, without effect', async (_, signature) => {
    expect(await notify(writeNotice({ videoId: 'new', channelId }), signature)).toBe(202)
    expect(await readNotices()).toEqual([])
  })

  test('may be signed with any method of the specification', async () => {
    for (const method of ['sha1', 'sha256', 'sha384', 'sha512']) {
      const notice = writeNotice({ videoId: method, channelId })
      expect(await notify(notice, sign(notice, secret, method))).toBe(202)
    }
    expect(await readNotices()).toEqual(['sha1', 'sha256', 'sha384', 'sha512'])
  })

  test.each([
    ['of another channel’s video', writeNotice({ videoId: 'new', channelId: 'UCother' })],
    ['with an invalid id', writeNotice({ videoId: '../../etc', channelId })],
    ['of an unknown deleted video', writeDeletion({ videoId: 'unknown', channelId })],
    ['of another channel’s deleted video', writeDeletion({ videoId: 'foreign', channelId })],
    [
      'with a document type',
      `<!DOCTYPE feed [<!ENTITY a "a">]>${writeNotice({ videoId: 'new', channelId })}`,
    ],
    ['that is not XML', 'new'],
  ])('%s has no effect', async (_, notice) => {
    expect(await notify(notice)).toBe(202)
    expect(await readNotices()).toEqual([])
  })

  test('of a deleted video queues it, and deletes nothing', async () => {
    expect(await notify(writeDeletion({ videoId: 'known', channelId }))).toBe(202)
    expect(await readNotices()).toEqual(['known'])
    expect(await api.db.selectFrom('videos').select('id').where('id', '=', 'known').execute()).toHaveLength(1)
  })

  test('of 100 KB or more is refused', async () => {
    expect(await notify(' '.repeat(100_000))).toBe(413)
  })

  test('is dropped when 200 of its channel are waiting', async () => {
    const entry = (videoId: number) =>
      `<entry><yt:videoId>v${videoId}</yt:videoId><yt:channelId>${channelId}</yt:channelId></entry>`
    const many = Array.from({ length: 300 }, (_, videoId) => entry(videoId)).join('')
    const feed = `<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">`
    expect(await notify(`${feed}${many}</feed>`)).toBe(202)
    expect(await readNotices()).toHaveLength(200)
    await notify(writeNotice({ videoId: 'new', channelId }))
    expect(await readNotices()).not.toContain('new')
  })

  test('is not rate-limited, though all are from the hub’s network', async () => {
    const notices = Array.from({ length: 150 }, (_, at) =>
      notify(writeNotice({ videoId: `video-${at}`, channelId })),
    )
    expect(new Set(await Promise.all(notices))).toEqual(new Set([202]))
    expect(await readNotices()).toHaveLength(150)
  })

  test('is logged with neither the secret nor the callback', async () => {
    await notify('<feed>')
    expect(api.logged()).toContain('the hub sent an unreadable notice')
    expect(api.logged()).not.toContain(secret)
    expect(api.logged()).not.toContain(id)
  })
})

test('a site without push notifications has no callbacks', async () => {
  await using quiet = await startTestApi({ db: api.db, acceptsNotices: false })
  const address = `${quiet.url}${callbackPath}${id}`
  expect((await fetch(`${address}?hub.mode=subscribe&hub.topic=${topicOf(channelId)}`)).status).toBe(404)
  const notice = writeNotice({ videoId: 'new', channelId })
  const headers = { 'X-Hub-Signature': sign(notice) }
  const { status } = await fetch(address, { method: 'POST', body: notice, headers })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await readNotices()).toEqual([])
})

async function ask(query: Record<string, string>, callback = id) {
  const asked = { 'hub.mode': 'subscribe', 'hub.topic': topicOf(channelId), 'hub.challenge': '123', ...query }
  const response = await fetch(`${api.url}${callbackPath}${callback}?${new URLSearchParams(asked)}`)
  return { status: response.status, body: await response.text(), headers: response.headers }
}

async function notify(notice: string, signature = sign(notice)) {
  const headers = { 'Content-Type': 'application/atom+xml', 'X-Hub-Signature': signature }
  const response = await fetch(`${api.url}${callbackPath}${id}`, { method: 'POST', body: notice, headers })
  await response.text()
  return response.status
}

function sign(text: string, key = secret, method = 'sha1') {
  return `${method}=${createHmac(method, key).update(text).digest('hex')}`
}

function readSubscription() {
  return api.db.selectFrom('websub_subscriptions').selectAll().executeTakeFirstOrThrow()
}

async function readNotices() {
  const notices = await api.db.selectFrom('video_notices').select('video_id').orderBy('video_id').execute()
  return notices.map((notice) => notice.video_id)
}

function secondsUntil(moment: Date | null) {
  return ((moment?.getTime() ?? 0) - Date.now()) / 1_000
}
