import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel, addVideo } from '@channelwise/indexer/testing/rows'
import { createClient } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Pages } from '../pages/pages.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi

/** What the pages of a list and of a review call for. */
function readPage(client: Client) {
  const all = { user: 'all', order: 'latest', type: 'all', moderation: 'false' } as const
  return Promise.all([
    client.showChannelList({ query: { ids: 'list' }, body: {} }),
    client.listReviews({ params: { id: 'review', ...all }, query: { total: 'false' } }),
  ])
}

const renderPage: Pages['render'] = async (request, { client, onRoute }) => {
  onRoute(new URL(request.url).pathname)
  const reply = (await readPage(client)).map(({ value }) => value)
  return { status: 200, headers: new Headers(), html: [JSON.stringify(reply)] }
}

const run = (statement: string) => sql.raw(statement).execute(api.db)
const ask = async () => (await fetch(`${api.url}/page`)).text()
const uncached = createClient((path, init) => fetch(api.url + path, init))
/** From the API, which caches nothing for it. */
const readTruth = async () => JSON.stringify((await readPage(uncached)).map(({ value }) => value))

beforeAll(async () => {
  api = await startTestApi({ renderPage })
  const { db } = api
  for (const id of ['one', 'two', 'stranger']) {
    await addChannel(db, id)
    await addVideo(db, `video-${id}`, id, { view_count: 100 })
  }
  await addChannel(db, 'unlisted', { listed_at: null })
  const { _id } = await buildMember(db)
  await run(`update members set id = 'owner' where id = '${_id}'`)
  await run(`insert into channel_lists (id, member_id, name) values ('list', 'owner', 'A list')`)
  await run(`insert into channel_list_entries (list_id, position, channel_id)
    values ('list', 1, 'one'), ('list', 2, 'two'), ('list', 3, 'unlisted')`)
  await run(`insert into reviews (id, channel_id, member_id, rating)
    values ('review', 'one', 'owner', 4), ('other', 'stranger', 'owner', 4)`)
  // Visits of the same network count once a day, so later ones do not change the list.
  await readPage(uncached)
})

afterAll(() => api[Symbol.asyncDispose]())

test.each([
  `insert into members (id, uid, name, name_folded) values ('late', 'late', 'Late', 'late')`,
  `update reviews set like_count = 3 where id = 'other'`,
  `update channels set name = 'Renamed' where id = 'stranger'`,
  `update videos set title = 'Other' where id = 'video-stranger'`,
])('an unrelated change does not invalidate the pages: %s', async (statement) => {
  const before = await ask()
  const statements = api.statements()
  await run(statement)
  expect(await ask()).toBe(before)
  expect(api.statements(), 'it was cached').toBe(statements + 1)
  expect(before).toBe(await readTruth())
})

test.each([
  `update channels set name = 'Renamed' where id = 'two'`,
  `update videos set title = 'Other' where id = 'video-two'`,
  `insert into videos (id, channel_id, title, description, thumbnail, published_at, fetched_at, view_count)
    values ('second', 'two', 'Second', '', '', now(), now(), 1000)`,
  `update reviews set like_count = 3 where id = 'review'`,
  `update members set name = 'Another name' where id = 'owner'`,
  `update channels set listed_at = now() where id = 'unlisted'`,
  `update channel_lists set name = 'Another title' where id = 'list'`,
  `insert into list_likes (list_id, member_id) values ('list', 'late')`,
  `delete from channel_list_entries where list_id = 'list' and position = 3`,
  `update reviews set hidden_at = now() where id = 'review'`,
  `update reviews set hidden_at = null where id = 'review'`,
  `update reviews set channel_id = 'two' where id = 'review'`,
  `update channels set name = 'Reviewed' where id = 'two'`,
  `delete from reviews where id = 'review'`,
  `delete from channels where id = 'one'`,
])('a change of what they show is visible to the next request: %s', async (statement) => {
  const before = await ask()
  const statements = api.statements()
  expect(await ask()).toBe(before)
  expect(api.statements(), 'it was cached').toBe(statements)
  await run(statement)
  const after = await ask()
  expect(after).not.toBe(before)
  expect(after).toBe(await readTruth())
})
