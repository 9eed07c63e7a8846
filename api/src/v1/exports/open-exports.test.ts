import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { createCopyOut } from '@channelwise/schemas/database/copy-out'
import type { CopyOut } from '@channelwise/schemas/database/copy-out'
import { buildReview } from '../../reviews/test-reviews.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildKey } from '../test-catalogue.ts'

let api: TestApi
let copyOut: CopyOut
let headers: Record<string, string>

/** A stream that stalls after its first row. */
function standStill() {
  const rows = new Readable({ read() {} })
  rows.push('{}\n')
  return rows
}

beforeAll(async () => {
  api = await startTestApi({ copyOut: (statement) => copyOut(statement) })
  const { secret } = await buildKey(api, ['read', 'export'])
  headers = { Accept: 'application/x-ndjson', Authorization: `Bearer ${secret}` }
  await addChannel(api.db, 'bees', { name: 'Bees' })
  await buildReview(api.db, { channelId: 'bees', comment: 'plain' })
})
afterAll(() => api[Symbol.asyncDispose]())

function ask(init: RequestInit = {}) {
  return fetch(`${api.url}/api/v1/reviews`, { headers, ...init })
}

test('a member’s third concurrent export is 503 until a client disconnects, without affecting other members', async () => {
  copyOut = async () => standStill()
  const leaving = new AbortController()
  await ask({ signal: leaving.signal })
  await ask({ signal: leaving.signal })
  const refused = await ask()
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([503, true])
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^You are downloading/) })
  const { secret } = await buildKey(api, ['read', 'export'])
  const others = { headers: { ...headers, Authorization: `Bearer ${secret}` }, signal: leaving.signal }
  expect((await ask(others)).status).toBe(200)
  leaving.abort()
  copyOut = createCopyOut(api.databaseUrl)
  await expect.poll(async () => (await ask()).status).toBe(200)
})

test('a HEAD request does not occupy an export', async () => {
  copyOut = createCopyOut(api.databaseUrl)
  for (let round = 0; round < 5; round += 1)
    await expect.poll(async () => (await ask({ method: 'HEAD' })).status).toBe(200)
})

test('an export without a connection to the database is 503', async () => {
  // A port that nobody listens at.
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  copyOut = createCopyOut(`postgres://nobody@127.0.0.1:${port}/none`)
  const refused = await ask()
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([503, true])
})

test('an export that fails does not look complete', async () => {
  const rows = standStill()
  copyOut = async () => rows
  const answer = await ask()
  rows.destroy(new Error('Connection terminated unexpectedly'))
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})
