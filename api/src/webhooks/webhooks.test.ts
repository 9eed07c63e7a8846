import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { pino } from 'pino'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { pause } from '@channelwise/schemas/async/pause'
import { hashToken } from '@channelwise/schemas/hash-token'
import { newId } from '@channelwise/schemas/new-id'
import type { ApiScope } from '@channelwise/schemas/plan'
import type { WebhookEvent } from '@channelwise/schemas/webhook'
import { buildPerson } from '../account/test-accounts.ts'
import type { Member } from '../identity/identity.ts'
import { newKey } from '../keys/key-text.ts'
import type { Mailer } from '../mail/mailer.ts'
import { buildReview } from '../reviews/test-reviews.ts'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { keepDelivering, purgeDeliveries } from './keep-delivering.ts'
import { mailDisabledWebhooks } from './mail-disabled-webhooks.ts'
import { prepareDeliveries, reportMissedEvents } from './prepare-deliveries.ts'
import { createSender } from './send-deliveries.ts'
import { startTestReceiver } from './test-receiver.ts'

let api: TestApi
let ada: Member
let receiver: Awaited<ReturnType<typeof startTestReceiver>>
let channel: string

beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  ada = await buildMember(api.db)
  receiver = await startTestReceiver()
  channel = newId()
  await addChannel(api.db, channel)
})
afterEach(async () => {
  await receiver[Symbol.asyncDispose]()
  await api.db.deleteFrom('webhooks').execute()
  await api.db.deleteFrom('webhook_events').execute()
})
afterAll(() => api[Symbol.asyncDispose]())

describe('webhooks deliver', () => {
  test('a new review and the changed rating, signed, with ids and figures', async () => {
    const { secret } = await subscribe(['review.created', 'channel.rating_changed'])
    const review = await addReview()
    await deliver()
    expect(bodies()).toEqual([
      {
        type: 'review.created',
        timestamp: expect.any(String),
        data: {
          channelId: channel,
          url: `${api.url}/channel/${channel}`,
          reviewId: review,
          rating: 4,
          createdAt: expect.any(String),
          editedAt: null,
        },
      },
      {
        type: 'channel.rating_changed',
        timestamp: expect.any(String),
        data: { channelId: channel, url: `${api.url}/channel/${channel}`, rating: 4, ratings: 1 },
      },
    ])
    for (const message of receiver.received) receiver.verify(message, secret)
  })

  test('a change of a public review, but not of a hidden one', async () => {
    const author = await buildMember(api.db)
    const [edited, hidden] = [newId(), newId()]
    for (const id of [edited, hidden]) {
      await addChannel(api.db, id)
      await buildReview(api.db, { channelId: id, member: author, comment: 'Fine' })
      await subscribe(['review.changed'], id)
    }
    await api.db
      .updateTable('reviews')
      .set({ hidden_at: new Date() })
      .where('channel_id', '=', hidden)
      .execute()
    for (const id of [edited, hidden])
      await api.as(author).saveReview({ params: { id }, body: { comment: 'Better than fine' } })
    await deliver()
    expect(bodies()).toMatchObject([
      { type: 'review.changed', data: { channelId: edited, rating: 4, editedAt: expect.any(String) } },
    ])
  })

  test('several changes of a rating as one event, with the current rating', async () => {
    await subscribe(['channel.rating_changed'])
    for (const rating of [1, 2, 3]) await addReview({ rating })
    await deliver()
    expect(bodies()).toMatchObject([{ data: { rating: 2, ratings: 3 } }])
  })

  test('a channel once it is listed', async () => {
    await subscribe(['channel.imported'])
    const fresh = newId()
    await addChannel(api.db, fresh, { listed_at: null })
    await deliver()
    expect(bodies()).toEqual([])
    await api.db.updateTable('channels').set({ listed_at: new Date() }).where('id', '=', fresh).execute()
    await deliver()
    expect(bodies()).toMatchObject([{ data: { channelId: fresh, youtubeId: `UC${fresh}` } }])
  })

  test('no review that was hidden meanwhile, and nothing about other channels', async () => {
    const other = newId()
    await addChannel(api.db, other)
    await subscribe(['review.created'], other)
    const hidden = await addReview({ on: other })
    await addReview()
    await api.db.updateTable('reviews').set({ hidden_at: new Date() }).where('id', '=', hidden).execute()
    await deliver()
    expect(bodies()).toEqual([])
  })

  test('nothing, and store no events, when no webhook is for them', async () => {
    await addReview()
    const waiting = await api.db.selectFrom('webhook_events').selectAll().execute()
    expect(waiting).toEqual([])
  })
})

describe('a delivery', () => {
  test('is repeated with the same id when its process dies before recording it', async () => {
    const { webhook } = await subscribe(['review.created'])
    await addReview()
    const dying = new AbortController()
    receiver.answer((response) => {
      dying.abort()
      response.socket?.destroy()
    })
    await deliver({ stop: dying.signal })
    receiver.answer((response) => response.writeHead(200).end('thanks'))
    await deliver()
    expect(receiver.received).toHaveLength(1)
    await bringForward()
    await deliver()
    const [first, second] = receiver.received
    expect([receiver.received.length, second?.id]).toEqual([2, first?.id])
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 200 }])
  })

  test('happens once, even if several processes send', async () => {
    const { webhook } = await subscribe(['review.created'])
    for (let count = 0; count < 12; count += 1) await addReview()
    await Promise.all([deliver(), deliver(), deliver()])
    for (let round = 0; round < 3; round += 1) await Promise.all([deliver(), deliver()])
    const ids = receiver.received.map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([12, 12])
    const states = (await deliveriesOf(webhook.id)).map(({ state, attempts }) => `${state} ${attempts}`)
    expect(new Set(states)).toEqual(new Set(['delivered 1']))
  })

  test('is retried later after an error, and then succeeds', async () => {
    const { webhook } = await subscribe(['review.created'])
    await addReview()
    receiver.answer((response) => response.writeHead(500).end('secret of the receiver'))
    await deliver()
    await deliver()
    const [failed] = await deliveriesOf(webhook.id)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500, error: 'Answered 500' })
    expect(Date.parse(failed?.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(failed?.lastAttemptAt ?? ''))
    expect((await find(webhook.id)).failingSince).not.toBeNull()
    receiver.answer((response) => response.writeHead(204).end())
    await bringForward()
    await deliver()
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect((await find(webhook.id)).failingSince).toBeNull()
  })

  test('backs off with all others from a failing receiver, and is sent once it works again', async () => {
    await subscribe(['review.created'])
    for (let count = 0; count < 7; count += 1) await addReview()
    await prepareDeliveries({ db: api.db, publicUrl: api.url })
    let now = 0
    const stop = new AbortController().signal
    const sender = createSender({ db: api.db, stop, allowsLocal: true, clock: () => now })
    const turn = async () => {
      await bringForward()
      await sender.start()
      await sender.finish()
      return receiver.received.length
    }
    receiver.answer((response) => response.writeHead(500).end())
    expect(await turn()).toBe(1)
    now = 2_499
    expect(await turn()).toBe(1)
    now = 5_000
    expect(await turn()).toBe(2)
    now = 9_999
    expect(await turn()).toBe(2)
    now = 15_000
    receiver.answer((response) => response.writeHead(204).end())
    expect(await turn()).toBe(7)
    expect(await turn()).toBe(9)
    const attempts = await api.db.selectFrom('webhook_deliveries').select('attempts').execute()
    expect(attempts.reduce((sum, row) => sum + row.attempts, 0)).toBe(9)
  })

  test('that cannot be signed fails without affecting others', async () => {
    await subscribe(['review.created'])
    await api.db.updateTable('webhooks').set({ secret: 'whsec_x' }).execute()
    const { secret } = await subscribe(['review.created'])
    await addReview()
    await deliver()
    expect(bodies()).toHaveLength(1)
    for (const message of receiver.received) receiver.verify(message, secret)
    const failed = await api.db
      .selectFrom('webhook_deliveries')
      .select('error')
      .where('delivered_at', 'is', null)
      .execute()
    expect(failed).toEqual([{ error: 'Not sent: make a new secret' }])
  })

  test('that cannot be recorded rejects at the end', async () => {
    await subscribe(['review.created'])
    await addReview()
    await prepareDeliveries({ db: api.db, publicUrl: api.url })
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
      api.db,
    )
    await sql`create trigger refuse before update on webhook_deliveries for each row
      when (new.delivered_at is not null) execute function refuse()`.execute(api.db)
    try {
      const sender = createSender({ db: api.db, stop: new AbortController().signal, allowsLocal: true })
      await sender.start()
      await expect.poll(() => receiver.received.length).toBe(1)
      await pause(200)
      const refused = [expect.objectContaining({ message: 'refused' })]
      await expect(sender.finish()).rejects.toMatchObject({ errors: refused })
      await sender.finish()
    } finally {
      await sql`drop function refuse cascade`.execute(api.db)
    }
  })

  test('follows no redirects and reads no body', async () => {
    const { webhook } = await subscribe(['review.created'])
    await addReview()
    receiver.answer((response) => response.writeHead(307, { Location: receiver.url }).end())
    await deliver()
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { status: 307, error: 'Answered 307: redirects are not followed' },
    ])
    const closed = Promise.withResolvers<void>()
    receiver.answer((response) => {
      response.writeHead(200).write('an endless body')
      response.on('close', closed.resolve)
    })
    await bringForward()
    await deliver()
    await closed.promise
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'delivered' }])
  })

  test('to a slow receiver times out without delaying others', async () => {
    const { webhook } = await subscribe(['review.created'])
    const fast = await startTestReceiver()
    const { secret } = await subscribe(['review.created'], null, fast.url)
    await addReview()
    receiver.answer(() => {})
    await deliver({ timeLimit: 2_000 })
    await expect.poll(() => fast.received.length).toBe(1)
    for (const message of fast.received) fast.verify(message, secret)
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: null, error: 'No response in time' }])
    await fast[Symbol.asyncDispose]()
  })

  test('is sent even while the mail server does not respond', async () => {
    const { webhook } = await subscribe(['review.created'])
    await subscribe(['review.created'])
    const now = sql<Date>`now()`
    const disabled = { disabled_at: now, disabled_because: 'gone', mail_due_at: now } as const
    await api.db.updateTable('webhooks').set(disabled).where('id', '=', webhook.id).execute()
    await addReview()
    const asked = Promise.withResolvers<void>()
    const mailer = { send: () => (asked.resolve(), new Promise<void>(() => {})) }
    const stop = new AbortController()
    const logger = pino({ level: 'silent' })
    const dependencies = { ...mailing(mailer), stop: stop.signal, allowsLocal: true, logger }
    const delivering = keepDelivering(dependencies, stop.signal)
    await asked.promise
    await expect.poll(() => receiver.received.length).toBe(1)
    stop.abort()
    await delivering
  })

  test('is never sent to this machine in production, whatever its name', async () => {
    const { webhook } = await subscribe(
      ['review.created'],
      null,
      receiver.url.replace('127.0.0.1', 'localhost'),
    )
    await addReview()
    await deliver({ allowsLocal: false })
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { error: 'The name leads to an address that is not public' },
    ])
  })

  test('can be replayed, with the same id and body', async () => {
    const { webhook } = await subscribe(['review.created'])
    await addReview()
    await deliver()
    const [{ id = '' } = {}] = await deliveriesOf(webhook.id)
    await api.as(ada).replayWebhookDelivery({ params: { id: webhook.id, delivery: id } })
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'waiting' }])
    await deliver()
    const [first, second] = receiver.received
    expect([second?.id, second?.raw]).toEqual([first?.id, first?.raw])
  })

  test('that failed can be replayed together with all others, up to the limit of waiting ones', async () => {
    const { webhook } = await subscribe(['review.created'])
    await fill(webhook.id, { waiting: 9_999, failed: 3 })
    const replay = async () =>
      (await api.as(ada).replayFailedDeliveries({ params: { id: webhook.id } })).value
    expect(await replay()).toEqual({ replayed: 1 })
    expect(await replay()).toEqual({ replayed: 0 })
    const failed = { params: { id: webhook.id }, query: { state: 'failed' } } as const
    const { data } = (await api.as(ada).listWebhookDeliveries(failed)).value
    expect(data.map(({ id }) => id)).toEqual([`failed3-${webhook.id}`, `failed2-${webhook.id}`])
    await api.as(ada).changeWebhook({ params: { id: webhook.id }, body: { enabled: false } })
    await expect(replay()).rejects.toMatchObject({ status: 409 })
  })

  test('is deleted after 30 days', async () => {
    const { webhook } = await subscribe(['review.created'])
    await addReview()
    await deliver()
    await api.db
      .updateTable('webhook_deliveries')
      .set({ created_at: sql<Date>`now() - interval '31 days'` })
      .execute()
    await purgeDeliveries(api)
    expect(await deliveriesOf(webhook.id)).toEqual([])
  })
})

describe('a webhook', () => {
  test('is disabled after a day of failures, and its owner is notified once', async () => {
    const { webhook } = await subscribe(['review.created'])
    await addReview()
    receiver.answer((response) => response.writeHead(503).end())
    await deliver()
    expect((await find(webhook.id)).disabledAt).toBeNull()
    // The clock moves on by a day.
    const aDayAgo = sql<Date>`now() - interval '25 hours'`
    await api.db.updateTable('webhooks').set({ failing_since: aDayAgo }).execute()
    await api.db.updateTable('webhook_deliveries').set({ started_at: aDayAgo }).execute()
    await addReview()
    await bringForward()
    await deliver()
    expect(await find(webhook.id)).toMatchObject({ disabledBecause: 'failures' })
    expect((await deliveriesOf(webhook.id)).map(({ state }) => state)).toEqual(['failed', 'failed'])
    await tell()
    await tell()
    expect(api.mails.map(({ subject }) => subject)).toEqual(['Your webhook was disabled'])
    expect(api.mails[0]?.text).toContain(`/settings/api/webhooks/${webhook.id}`)

    await api.as(ada).changeWebhook({ params: { id: webhook.id }, body: { enabled: true } })
    expect(await find(webhook.id)).toMatchObject({ disabledAt: null, failingSince: null })
  })

  test('is not disabled because of an old delivery, or of failures of its previous URL', async () => {
    const { webhook } = await subscribe(['review.created'])
    const aDayAgo = sql<Date>`now() - interval '25 hours'`
    receiver.answer((response) => response.writeHead(400).end())
    await addReview()
    await prepareDeliveries({ db: api.db, publicUrl: api.url })
    await api.db.updateTable('webhook_deliveries').set({ started_at: aDayAgo }).execute()
    await deliver()
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'failed' }])
    expect(await find(webhook.id)).toMatchObject({ disabledAt: null, failingSince: null })

    await addReview()
    await deliver()
    expect((await find(webhook.id)).failingSince).not.toBeNull()
    await api.as(ada).changeWebhook({ params: { id: webhook.id }, body: { url: receiver.url } })
    expect((await find(webhook.id)).failingSince).not.toBeNull()
    const change = { params: { id: webhook.id }, body: { url: `${receiver.url}/new` } }
    expect((await api.as(ada).changeWebhook(change)).value.webhook.failingSince).toBeNull()
  })

  test('that is enabled again does not send deliveries from before', async () => {
    const { webhook } = await subscribe(['review.created'])
    await addReview()
    receiver.answer((response) => response.writeHead(503).end())
    await deliver()
    const change = { params: { id: webhook.id } }
    await api.as(ada).changeWebhook({ ...change, body: { enabled: false } })
    await api.db
      .updateTable('webhook_deliveries')
      .set({ due_at: sql<Date>`now()` })
      .execute()
    await api.as(ada).changeWebhook({ ...change, body: { enabled: true } })
    await deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ state: 'failed' }])
  })

  test('is told since when it has missed events, once it is enabled again', async () => {
    const { webhook } = await subscribe(['review.created'])
    // An event that has not become a delivery yet.
    await addReview()
    await api.db
      .updateTable('webhook_events')
      .set({ created_at: new Date('2026-01-02T03:04:05Z') })
      .execute()
    const change = (enabled: boolean) =>
      api.as(ada).changeWebhook({ params: { id: webhook.id }, body: { enabled } })
    await change(false)
    await deliver()
    await reportMissedEvents(api)
    expect(await deliveriesOf(webhook.id)).toEqual([])
    await change(true)
    await reportMissedEvents(api)
    await reportMissedEvents(api)
    await deliver()
    expect(bodies()).toEqual([
      {
        type: 'webhook.missed',
        timestamp: expect.any(String),
        data: { webhookId: webhook.id, since: '2026-01-02T03:04:05.000Z' },
      },
    ])
  })

  test('is told that it has missed events while too many waited, or its owner was suspended', async () => {
    const { webhook } = await subscribe(['review.created'])
    await fill(webhook.id, { waiting: 10_000 })
    await addReview()
    await prepareDeliveries({ db: api.db, publicUrl: api.url })
    await reportMissedEvents(api)
    const missed = async () =>
      (await deliveriesOf(webhook.id)).filter(({ event }) => event === 'webhook.missed').length
    expect(await missed()).toBe(0)
    await api.db.deleteFrom('webhook_deliveries').execute()
    await reportMissedEvents(api)
    expect(await missed()).toBe(1)

    const suspend = (at: Date | null) =>
      api.db.updateTable('members').set({ suspended_at: at }).where('id', '=', ada._id).execute()
    await suspend(new Date())
    await addReview()
    await prepareDeliveries({ db: api.db, publicUrl: api.url })
    await reportMissedEvents(api)
    await suspend(null)
    expect(await missed()).toBe(1)
    await reportMissedEvents(api)
    expect(await missed()).toBe(2)
  })

  test('is disabled immediately by 410 Gone', async () => {
    const { webhook } = await subscribe(['review.created'])
    await addReview()
    receiver.answer((response) => response.writeHead(410).end())
    await deliver()
    expect(await find(webhook.id)).toMatchObject({ disabledBecause: 'gone' })
    await expect(api.as(ada).testWebhook({ params: { id: webhook.id } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('shows its secret only once, and signs with a new and the old secret for a day', async () => {
    const { webhook, secret } = await subscribe(['review.created'])
    expect(JSON.stringify((await api.as(ada).listWebhooks()).value)).not.toContain(secret)
    const rotated = (await api.as(ada).rotateWebhookSecret({ params: { id: webhook.id } })).value.secret
    await api.as(ada).testWebhook({ params: { id: webhook.id } })
    await deliver()
    const [message] = receiver.received
    if (message === undefined) throw new Error('nothing was received')
    receiver.verify(message, rotated)
    receiver.verify(message, secret)
    // Whoever never got to see the new one replaces it again.
    const again = (await api.as(ada).rotateWebhookSecret({ params: { id: webhook.id } })).value.secret
    await api.as(ada).testWebhook({ params: { id: webhook.id } })
    await deliver()
    const next = receiver.received.at(-1) ?? message
    receiver.verify(next, again)
    receiver.verify(next, secret)
    expect(() => receiver.verify(next, rotated)).toThrow()
    await api.db
      .updateTable('webhooks')
      .set({ old_secret_until: new Date(0) })
      .execute()
    await api.as(ada).testWebhook({ params: { id: webhook.id } })
    await deliver()
    const last = receiver.received.at(-1) ?? message
    receiver.verify(last, again)
    expect(() => receiver.verify(last, secret)).toThrow()
    expect(api.logged()).not.toContain(secret)
  })

  test('is accessible only to its owner', async () => {
    const { webhook } = await subscribe(['review.created'])
    const eve = api.as(await buildMember(api.db, { name: 'Eve' }))
    const params = { id: webhook.id }
    for (const call of [
      () => eve.changeWebhook({ params, body: { enabled: false } }),
      () => eve.deleteWebhook({ params }),
      () => eve.rotateWebhookSecret({ params }),
      () => eve.testWebhook({ params }),
      () => eve.listWebhookDeliveries({ params, query: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
    expect((await eve.listWebhooks()).value.data).toEqual([])
  })

  test('is 404 for calls that wait for its deletion', async () => {
    const mine = api.as(ada)
    for (const call of [
      (params: { id: string }) => mine.changeWebhook({ params, body: { enabled: true } }),
      (params: { id: string }) => mine.rotateWebhookSecret({ params }),
      (params: { id: string }) => mine.testWebhook({ params }),
    ]) {
      const { id } = (await subscribe(['review.created'])).webhook
      const deletion = await api.db.startTransaction().execute()
      await deletion.deleteFrom('webhooks').where('id', '=', id).execute()
      const refused = expect(call({ id })).rejects.toMatchObject({ status: 404 })
      await expect.poll(() => countBlocked(api.db)).toBeGreaterThan(0)
      await deletion.commit().execute()
      await refused
    }
  })

  test('can be managed only with a key that has the scope', async () => {
    const allowed = api.as({ token: await addKey(['webhooks']) })
    const { webhook } = (
      await allowed.createWebhook({ body: { url: receiver.url, events: ['review.created'] } })
    ).value
    expect((await api.as(ada).listWebhooks()).value.data).toMatchObject([{ id: webhook.id }])
    const reader = api.as({ token: await addKey(['read']) })
    await expect(reader.listWebhooks()).rejects.toMatchObject({ status: 403 })
    await expect(api.as(null).listWebhooks()).rejects.toMatchObject({ status: 401 })
  })

  test('needs a confirmed address', async () => {
    const call = { body: { url: receiver.url, events: ['review.created' as const] } }
    const unconfirmed = await buildPerson(api)
    await expect(api.as(unconfirmed).createWebhook(call)).rejects.toMatchObject({ status: 403 })
    const confirmed = await buildPerson(api, { confirmed: true })
    const { webhook } = (await api.as(confirmed).createWebhook(call)).value
    expect(webhook.url).toBe(receiver.url)
  })

  test('is for all channels once its channel is null, and keeps its channel when omitted', async () => {
    const { webhook } = await subscribe(['review.created'], channel)
    const change = async (body: object) => {
      const call = { params: { id: webhook.id }, body }
      return (await api.as(ada).changeWebhook(call)).value.webhook.channelId
    }
    expect(await change({ events: ['review.changed'] })).toBe(channel)
    expect(await change({ channelId: null })).toBeNull()
  })

  test('needs a valid URL and channel, and a member has at most ten, even if created concurrently', async () => {
    const create = (body: object) =>
      api.as(ada).createWebhook({ body: { url: receiver.url, events: ['review.created'], ...body } })
    await expect(create({ url: 'file:///etc/passwd' })).rejects.toMatchObject({ fields: [{ field: 'url' }] })
    await expect(create({ channelId: 'nobody' })).rejects.toMatchObject({ fields: [{ field: 'channelId' }] })
    await expect(create({ events: [] })).rejects.toMatchObject({ status: 400 })
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => create({})))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
})

async function subscribe(events: WebhookEvent[], channelId: string | null = null, url = receiver.url) {
  return (await api.as(ada).createWebhook({ body: { url, events, channelId } })).value
}

async function addReview({ rating = 4, on = channel }: { rating?: number; on?: string } = {}) {
  const id = newId()
  const author = await buildMember(api.db)
  await api.db.insertInto('reviews').values({ id, channel_id: on, member_id: author._id, rating }).execute()
  return id
}

/** Adds deliveries to a webhook that wait, or have failed. */
async function fill(webhook: string, { waiting, failed = 0 }: { waiting: number; failed?: number }) {
  await sql`
    insert into webhook_deliveries (id, webhook_id, event, payload, due_at)
    select 'waiting' || at || '-' || ${webhook}, ${webhook}, 'review.created', '{}', now() + interval '1 hour'
    from generate_series(1, ${waiting}::integer) as at
    union all
    select 'failed' || at || '-' || ${webhook}, ${webhook}, 'review.created', '{}', null
    from generate_series(1, ${failed}::integer) as at`.execute(api.db)
}

async function addKey(scopes: ApiScope[]) {
  const key = newKey()
  await api.db
    .insertInto('api_keys')
    .values({
      id: newId(),
      member_id: ada._id,
      name: 'Test',
      shown_prefix: key.slice(0, 8),
      hash: hashToken(key),
      scopes,
    })
    .execute()
  return key
}

/** One pass of a process. */
async function deliver({
  stop = new AbortController().signal,
  timeLimit = 5_000,
  allowsLocal = true,
}: { stop?: AbortSignal; timeLimit?: number; allowsLocal?: boolean } = {}) {
  await prepareDeliveries({ db: api.db, publicUrl: api.url })
  const sender = createSender({ db: api.db, stop, timeLimit, allowsLocal })
  await sender.start()
  await sender.finish()
}

async function bringForward() {
  await api.db
    .updateTable('webhook_deliveries')
    .set({ due_at: new Date(0) })
    .where('due_at', 'is not', null)
    .execute()
}

function tell() {
  return mailDisabledWebhooks(mailing({ send: async (mail) => void api.mails.push(mail) }))
}

/** What the mails about disabled webhooks need. */
function mailing(mailer: Mailer) {
  const account = {
    name: 'Ada',
    email: 'ada@example.org',
    emailVerified: true,
    hasPassword: true,
    twoFactor: false,
    signInEpoch: 0,
  }
  const accounts = { find: async (uid: string) => ({ uid, ...account }) }
  return { db: api.db, publicUrl: api.url, mailer, accounts }
}

const bodies = () => receiver.received.map(({ body }) => body)

async function find(id: string) {
  const { data } = (await api.as(ada).listWebhooks()).value
  const found = data.find((webhook) => webhook.id === id)
  if (found === undefined) throw new Error('no such webhook')
  return found
}

async function deliveriesOf(id: string) {
  return (await api.as(ada).listWebhookDeliveries({ params: { id }, query: {} })).value.data
}
