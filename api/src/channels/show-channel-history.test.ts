import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { startTestApi } from '../testing/test-api.ts'

const history = [
  { channel_id: 'bakery', day: '2026-11-01', subscriber_count: 100, view_count: 9_000_000_000 },
  { channel_id: 'bakery', day: '2026-11-03', subscriber_count: null, view_count: 9_000_000_100 },
  { channel_id: 'bakery', day: '2026-10-31', subscriber_count: 90, view_count: null },
]

test('a channel’s history has its counts by day in order, limited to the newest', async () => {
  await using api = await startTestApi({ keepsHistory: true })
  await addChannel(api.db, 'bakery')
  await api.db.insertInto('channel_history').values(history).execute()
  const read = async (query = '') => (await fetch(`${api.url}/api/products/bakery/history${query}`)).json()
  expect(await read()).toEqual([
    { day: '2026-10-31', subscribers: 90, views: null },
    { day: '2026-11-01', subscribers: 100, views: 9_000_000_000 },
    { day: '2026-11-03', subscribers: null, views: 9_000_000_100 },
  ])
  expect(await read('?days=1')).toMatchObject([{ day: '2026-11-03' }])
  expect((await fetch(`${api.url}/api/products/bakery/history?days=367`)).status).toBe(400)
  expect((await fetch(`${api.url}/api/products/nobody/history`)).status).toBe(404)
})

test('a site with history turned off shows none, even before it is deleted', async () => {
  await using api = await startTestApi()
  await addChannel(api.db, 'bakery')
  await api.db.insertInto('channel_history').values(history).execute()
  expect(await (await fetch(`${api.url}/api/products/bakery/history`)).json()).toEqual([])
})
