import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { openDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildChannelResource, buildUploads } from '@channelwise/workflows/platform/test-resources'
import { startSite } from '../../api/src/testing/test-site.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-outages-'))
  const channels = ['The first kitchen', 'The second kitchen'].map((title) =>
    buildChannelResource({ snippet: { title, defaultLanguage: 'en' } }),
  )
  const lines = (resources: object[]) => resources.map((resource) => `${JSON.stringify(resource)}\n`).join('')
  await writeFile(join(folder, 'channels.jsonl'), lines(channels))
  await writeFile(join(folder, 'videos.jsonl'), lines(channels.flatMap(({ id }) => buildUploads(id, 4))))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const dataDir = () => join(folder, 'data')

/** A running site with two findable channels, and functions to call it; with a Postgres of its own by default. */
async function openSite(more: Record<string, string> = {}) {
  const site = await startSite({ DATA_DIR: dataDir(), CATALOGUE: folder, ...more })
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${site.url}${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = /json/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : null
    return { status: response.status, headers: response.headers, json }
  }
  const find = async () => (await call('GET', '/api/products?limit=5')).json
  await expect.poll(find).toHaveLength(2)
  const [{ _id: channelId }, { _id: otherId }] = await find()
  const signUp = async () => {
    const password = 'seven wild geese'
    const form = { name: 'Grace', email: `${randomUUID()}@example.org`, password, confirmation: password }
    return (await call('POST', '/api/account/sign-up', form)).json.token as string
  }
  return { ...site, call, find, channelId: channelId as string, otherId: otherId as string, signUp }
}

test('after its Postgres is killed, the site answers 503 until it is back', async () => {
  const site = await openSite()
  const token = await site.signUp()
  const pidFile = join(dataDir(), 'postgres', 'postmaster.pid')
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0])

  process.kill(postmaster, 'SIGKILL')
  const killedAt = performance.now()
  const paths = ['/', `/channel/${site.channelId}`, '/api/products?limit=1', '/api/reviews/top-reviewers']
  const statuses = new Set<number>()
  let backAt = 0
  while (backAt === 0) {
    expect(performance.now() - killedAt, 'milliseconds without a page').toBeLessThan(60_000)
    const answers = await Promise.all(paths.map((path) => site.call('GET', path)))
    for (const { status, headers } of answers) {
      statuses.add(status)
      if (status === 503) expect(headers.get('Retry-After')).toMatch(/^\d+$/)
    }
    const isNew = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]) !== postmaster
    if (isNew && answers.every(({ status }) => status === 200)) backAt = performance.now()
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])

  // Requests, the relay, the pipelines with their lock, and mails have all reconnected.
  const review = { rating: 5, comment: 'Worth every minute of it' }
  expect((await site.call('POST', `/api/products/${site.channelId}/reviews`, review, token)).status).toBe(201)
  const counts = async () => (await site.find()).map((found: { numReviews: number }) => found.numReviews)
  await expect.poll(counts).toContain(1)
  await using postgres = await openEmbeddedPostgres({ dataDir: dataDir() })
  await using database = openDatabase(postgres.url, 1)
  const { db } = database
  const other = db.deleteFrom('channels').where('id', '=', site.otherId).returning('channel_id')
  const { channel_id: urlQuery } = await other.executeTakeFirstOrThrow()
  await expect.poll(site.find).toHaveLength(1)
  expect((await site.call('POST', '/api/imports', { urlQuery }, token)).status).toBe(202)
  await expect.poll(site.find).toHaveLength(2)
  const before = await countMails()
  await site.signUp()
  await expect.poll(countMails).toBeGreaterThan(before)
  expect(await site.stop()).toBe(0)
  expect(site.output()).not.toMatch(/"level":50/)
})

async function countMails() {
  return (await readdir(join(dataDir(), 'mail')).catch(() => [])).length
}

test('active writes are completed at SIGTERM, and acknowledged ones are stored', async () => {
  await using database = await createTestDatabase()
  const site = await openSite({ DATABASE_URL: database.url })
  const tokens = await Promise.all(Array.from({ length: 30 }, site.signUp))
  const writes = tokens.map((token) =>
    startWrite(`${site.url}/api/products/${site.channelId}/reviews`, token),
  )
  await Promise.all(writes.map(({ connected }) => connected))
  const stopped = site.stop()
  expect(new Set(await Promise.all(writes.map(({ status }) => status)))).toEqual(new Set([201]))
  expect(await stopped).toBe(0)

  const rows = await database.db.selectFrom('reviews').select('id').execute()
  expect(rows).toHaveLength(30)
})

/** Sends a review on its own connection. Tells when that is established, and the status of the response. */
function startWrite(url: string, token: string) {
  const [connected, status] = [Promise.withResolvers<void>(), Promise.withResolvers<number | undefined>()]
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const sent = request(url, { method: 'POST', headers, agent: false })
  sent.on('socket', (socket) => socket.once('connect', connected.resolve))
  sent.on('response', (response) => status.resolve(response.resume().statusCode))
  sent.on('error', status.reject)
  sent.end('{"rating":4}')
  return { connected: connected.promise, status: status.promise }
}

test('while Temporal does not respond, the site reports it, serves pages and stops cleanly', async () => {
  await using database = await createTestDatabase('template0')
  const variables = { DATABASE_URL: database.url, TEMPORAL_ADDRESS: '127.0.0.1:9' }
  const site = await startSite({ DATA_DIR: dataDir(), CATALOGUE: folder, ...variables })
  const { status } = await fetch(site.url)
  // Until it has tried to keep the schedules, which must not hold up the end.
  await expect.poll(site.output).toContain('the worker failed and will be restarted')
  expect(await site.stop()).toBe(0)
  expect(status).toBe(200)
  expect(site.output()).toContain('Temporal does not answer at 127.0.0.1:9')
})
