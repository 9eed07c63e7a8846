import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChannel as addAnyChannel } from '@channelwise/indexer/testing/rows'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { planSubscriptions } from '../activities/subscriptions/plan-subscriptions.ts'
import { requestSubscriptions } from '../activities/subscriptions/request-subscriptions.ts'
import type { Activities } from '../activities/activities.ts'
import { startTestHub } from '../subscriptions/test-hub.ts'
import type { TestHub } from '../subscriptions/test-hub.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'

const siteUrl = 'https://channels.example.org'

let database: OpenDatabase
let hub: TestHub

beforeAll(async () => {
  database = await createTestDatabase()
  hub = await startTestHub()
  hub.behavior.verifies = false
})

beforeEach(async () => {
  hub.behavior.status = 202
  hub.requests.length = 0
  await database.db.deleteFrom('websub_subscriptions').execute()
  await database.db.deleteFrom('channels').execute()
  await database.db.deleteFrom('members').execute()
})

afterAll(async () => {
  await hub[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

describe('a run of the pipeline', () => {
  test('subscribes to every listed channel once, the most favorited first', async () => {
    await addChannel('small', { subscriber_count: 1 })
    await addChannel('large', { subscriber_count: 1_000 })
    await addChannel('hidden', { subscriber_count: null })
    await addChannel('loved', { subscriber_count: 5 })
    await addChannel('draft', { listed_at: null })
    await addChannel('fictional', { source: 'catalogue' })
    await addChannel('gone', { gone_at: new Date() })
    await addFavorite('loved')
    const { channelIds } = await planSubscriptions({
      db: database.db,
      websub: { hubUrl: hub.url, siteUrl },
    })()
    expect(channelIds).toEqual(['UCloved', 'UClarge', 'UCsmall', 'UChidden'])
    await renew()
    expect(askedFor().toSorted()).toEqual(
      ['UChidden', 'UClarge', 'UCloved', 'UCsmall'].map((channelId) => ['subscribe', channelId]),
    )
    await renew()
    expect(hub.requests).toHaveLength(4)
    expect(new Set(hub.requests.map((request) => request.get('hub.secret'))).size).toBe(4)
  })

  test('sends at most 150 requests', async () => {
    for (let at = 0; at < 160; at += 1) await addChannel(`channel${at}`)
    await renew()
    expect(hub.requests).toHaveLength(150)
    await renew()
    expect(hub.requests).toHaveLength(160)
  })

  test('renews a lease before it ends, with the same callback URL and secret', async () => {
    await addChannel('bakery')
    await renew()
    await change({ due_at: hours(-1), lease_ends_at: hours(30), attempts: 0 })
    await renew()
    const [first, second] = hub.requests
    expect(Object.fromEntries(second ?? [])).toEqual(Object.fromEntries(first ?? []))
    expect((await read()).lease_ends_at?.getTime()).toBe(hours(30).getTime())
  })

  test('backs off while the hub does not confirm', async () => {
    await addChannel('bakery')
    const waits = []
    for (let pass = 0; pass < 7; pass += 1) {
      await renew()
      waits.push(Math.round(((await read()).due_at.getTime() - Date.now()) / 3_600_000))
      await change({ due_at: hours(-1) })
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24])
  })

  test('fails while the hub is down, and retries in the next run', async () => {
    await addChannel('bakery')
    for (const status of [500, 503, 429]) {
      hub.behavior.status = status
      await expect(renew()).rejects.toMatchObject({
        name: 'PlatformUnavailableError',
        message: `The hub is temporarily unavailable (${status})`,
      })
    }
    const nowhere = { hubUrl: 'http://127.0.0.1:1/', siteUrl }
    await expect(renew(nowhere)).rejects.toThrow('The hub could not be reached')
    hub.behavior.status = 202
    await renew()
    expect((await read()).error).toBeNull()
    expect(hub.requests).toHaveLength(4)
  })

  test('records a rejection by the hub, and retries when it is due', async () => {
    await addChannel('bakery')
    hub.behavior.status = 400
    await renew()
    expect((await read()).error).toBe('The hub rejected the request (400)')
    await renew()
    expect(hub.requests).toHaveLength(1)
    await change({ due_at: hours(-1) })
    hub.behavior.status = 302
    await renew()
    expect((await read()).error).toBe('The hub rejected the request (302)')
  })

  test('unsubscribes from a channel that is no longer listed, and subscribes again when it is', async () => {
    await addChannel('bakery')
    await renew()
    await change({ due_at: hours(50), lease_ends_at: hours(100) })
    await database.db.updateTable('channels').set({ listed_at: null }).execute()
    await renew()
    expect(askedFor().at(-1)).toEqual(['unsubscribe', 'UCbakery'])
    await database.db.updateTable('channels').set({ listed_at: new Date() }).execute()
    await renew()
    expect(askedFor().at(-1)).toEqual(['subscribe', 'UCbakery'])
    await database.db.deleteFrom('channels').execute()
    await renew()
    // The hub confirms that the subscription has ended.
    await change({ lease_ends_at: null })
    await renew()
    expect(await count()).toBe(0)
    expect(hub.requests).toHaveLength(4)
  })

  test('subscribes again with the new callback URL when the site has moved', async () => {
    await addChannel('bakery')
    await renew()
    await change({ due_at: hours(50), lease_ends_at: hours(100) })
    await renew({ hubUrl: hub.url, siteUrl: 'https://elsewhere.example.org' })
    expect(hub.requests.at(-1)?.get('hub.callback')).toMatch(
      /^https:\/\/elsewhere\.example\.org\/api\/websub\//,
    )
  })

  test('does nothing without push notifications', async () => {
    await addChannel('bakery')
    await renew(null)
    expect(hub.requests).toEqual([])
    expect(await count()).toBe(0)
  })
})

function addChannel(id: string, traits: Parameters<typeof addAnyChannel>[2] = {}) {
  return addAnyChannel(database.db, id, { source: 'youtube', ...traits })
}

function renew(websub: { hubUrl: string; siteUrl: string } | null = { hubUrl: hub.url, siteUrl }) {
  const { db } = database
  const steps = {
    planSubscriptions: planSubscriptions({ db, websub }),
    requestSubscriptions: requestSubscriptions({ db }),
  }
  // The pipeline calls no other steps.
  return renewSubscriptions(steps as unknown as Activities, { runId: 'a-run' })
}

/** The requests to the hub: the mode, and the channel of the topic. */
function askedFor() {
  return hub.requests.map((request) => [
    request.get('hub.mode'),
    request.get('hub.topic')?.replace('https://www.youtube.com/xml/feeds/videos.xml?channel_id=', ''),
  ])
}

function read() {
  return database.db.selectFrom('websub_subscriptions').selectAll().executeTakeFirstOrThrow()
}

async function count() {
  return (await database.db.selectFrom('websub_subscriptions').select('id').execute()).length
}

async function change(columns: { due_at?: Date; lease_ends_at?: Date | null; attempts?: number }) {
  await database.db.updateTable('websub_subscriptions').set(columns).execute()
}

async function addFavorite(channelId: string) {
  const { db } = database
  await db.insertInto('members').values({ id: 'ada', uid: 'ada', name: 'Ada', name_folded: 'ada' }).execute()
  await db.insertInto('favorites').values({ member_id: 'ada', channel_id: channelId }).execute()
}

/** A time in hours from the start of the test. */
function hours(from: number) {
  return new Date(start + from * 3_600_000)
}

const start = Date.now()
