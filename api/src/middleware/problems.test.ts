import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { openDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { startTestApi } from '../testing/test-api.ts'
import { writeProblemPage } from './problem-page.ts'

async function ask(url: string) {
  const response = await fetch(url)
  const retryAfter = response.headers.get('Retry-After')
  const type = response.headers.get('Content-Type')
  return { status: response.status, retryAfter, type, problem: await response.json() }
}

test('an unreachable database is 503 with Retry-After', async () => {
  await using nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
  await using api = await startTestApi({ db: nowhere.db })
  expect(await ask(`${api.url}/api/reviews/top-reviewers`)).toMatchObject({
    status: 503,
    retryAfter: '5',
    type: expect.stringContaining('application/problem+json'),
    problem: { status: 503, title: 'Service unavailable' },
  })
  expect(api.logged()).not.toContain('postgres://')
})

test('without a database, a browser gets a page, and other clients a problem document', async () => {
  await using nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
  await using api = await startTestApi({ db: nowhere.db })
  const open = async (path: string, accept: string) => {
    const response = await fetch(api.url + path, { headers: { Accept: accept } })
    return [response.status, response.headers.get('Content-Type'), await response.text()]
  }
  const browsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  expect(await open('/feeds/latest-reviews.rss', browsers)).toEqual([
    503,
    'text/html; charset=utf-8',
    expect.stringMatching(/<h1>Back in a moment<[^]*The site is not available right now/),
  ])
  for (const [path, accept] of [
    ['/feeds/latest-reviews.rss', '*/*'],
    ['/feeds/latest-reviews.rss', 'application/json'],
    ['/api/reviews/top-reviewers', browsers],
  ] as const)
    expect((await open(path, accept))[1], `${path} as ${accept}`).toContain('application/problem+json')
})

test('the message on an error page is escaped', () => {
  expect(writeProblemPage({ status: 400, message: 'name <b> must be "x"' })).toContain(
    'name &lt;b&gt; must be &quot;x&quot;',
  )
})

test('an exhausted pool is 503 quickly, and recovers', async () => {
  await using database = await createTestDatabase()
  await using single = openDatabase(database.url, 1, { acquire: 1_000 })
  await using api = await startTestApi({ db: single.db })
  const address = `${api.url}/api/reviews/top-reviewers`
  const refused = await single.db.connection().execute(async (connection) => {
    await sql`select 1`.execute(connection)
    return ask(address)
  })
  expect(refused).toMatchObject({ status: 503, retryAfter: '2' })
  expect((await fetch(address)).status).toBe(200)
})

test('of 80 uncached cards, those beyond the queue are 503', async () => {
  await using api = await startTestApi()
  const ids = Array.from({ length: 80 }, (_, at) => `c${at}`)
  for (const id of ids) await addChannel(api.db, id, { name: `Channel ${id}` })
  const answers = await Promise.all(ids.map((id) => fetch(`${api.url}/pictures/cards/channel/${id}.png`)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of refused) {
    expect([status, headers.get('Retry-After'), headers.get('Cache-Control'), headers.get('ETag')]).toEqual([
      503,
      '5',
      'no-store',
      null,
    ])
  }
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(api.logged()).toBe('')
})

test('a client that disconnects while sending its body is not logged', async () => {
  await using api = await startTestApi()
  const { port } = new URL(api.url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = ['POST /api/account/sign-in HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  socket.write([...head, 'Content-Length: 100', '', '{"em'].join('\r\n'))
  await new Promise((resolve) => socket.once('ready', resolve))
  socket.destroy()
  expect((await fetch(`${api.url}/api/health`)).status).toBe(200)
  expect(api.logged()).toBe('')
})
