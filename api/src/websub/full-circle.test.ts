import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestInstallation } from '@channelwise/workflows/installation/test-installation'
import type { TestInstallation } from '@channelwise/workflows/installation/test-installation'
import { buildChannelResource, buildVideoResource } from '@channelwise/workflows/platform/test-resources'
import { topicOf } from '@channelwise/workflows/subscriptions/hub'
import { startTestHub, writeNotice } from '@channelwise/workflows/subscriptions/test-hub'
import type { TestHub } from '@channelwise/workflows/subscriptions/test-hub'
import { noticesRequest, subscriptionsRequest } from '@channelwise/workflows/triggers/requests'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

const publicUrl = 'https://channels.example.org'
const bakery = buildChannelResource()

let hub: TestHub
let site: TestInstallation
let api: TestApi

beforeAll(async () => {
  hub = await startTestHub({ from: publicUrl, to: () => api.url })
  site = await openTestInstallation({ PUBLIC_URL: publicUrl, WEBSUB_HUB_URL: hub.url })
  api = await startTestApi({ db: site.db, search: site.search })
})

afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  await hub[Symbol.asyncDispose]()
})

test('a new upload of a subscribed channel is reported, fetched, and shown on the page and in the search', async () => {
  const loaf = buildVideoResource({ channelId: bakery.id })
  site.youtube.addChannel(bakery, [loaf])
  const { run } = await site.startOperatorImport(bakery.id)
  const { channel } = await site.end(run)
  await site.db.updateTable('channels').set({ source: 'youtube' }).execute()

  expect((await site.end(await site.engine.start(subscriptionsRequest))).status).toBe('succeeded')
  await hub.settled()
  expect(hub.verifications).toEqual([200])

  const rolls = buildVideoResource({ channelId: bakery.id, snippet: { title: 'Crusty rolls' } })
  site.youtube.addChannel(bakery, [rolls, loaf])
  const notice = writeNotice({ videoId: rolls.id, channelId: bakery.id })
  expect(await hub.publish(topicOf(bakery.id), notice)).toBe(202)
  expect(await hub.publish(topicOf(bakery.id), notice)).toBe(202)

  const before = site.youtube.units()
  expect((await site.end(await site.engine.start(noticesRequest))).status).toBe('succeeded')
  expect(site.youtube.units() - before).toBe(1)
  expect(await read(`/api/products/channels/${channel?._id}/getvideos/true`)).toContain('Crusty rolls')
  await expect.poll(() => read('/api/products/query/videos/crusty')).toContain('Crusty rolls')
})

async function read(path: string) {
  return (await fetch(`${api.url}${path}`)).text()
}
