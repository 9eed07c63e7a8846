import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { pause } from '@channelwise/schemas/async/pause'
import { createLogger } from '@channelwise/workflows/installation/create-logger'
import type { Metrics } from '@channelwise/workflows/metrics/metrics'
import { openMetrics } from '@channelwise/workflows/metrics/open-metrics'
import { createSearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { sql } from 'kysely'
import { pino } from 'pino'
import { newRunId } from '@channelwise/workflows/runs/run-id'
import { buildPerson } from '../account/test-accounts.ts'
import { startTestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import type { ApiState } from '../middleware/state.ts'
import { countMails } from '../mail/count-mails.ts'
import { observeRequests } from './observe-requests.ts'

const token = 'a token of the tests'

async function startMeasured({ addresses = [] as string[], trustedProxies = 0 } = {}) {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await createTestDatabase())
  const metrics: Metrics = opened.use(
    openMetrics({
      url: database.url,
      pools: {},
      search: createSearchGateway({ name: 'postgres', index: {} as never }),
      openQuota: () => null,
      budgets: { refresh: 0, growth: 0 },
      schedules: {},
      engine: { describe: async () => ({ name: 'DBOS', isUp: true }) },
      dataDir: import.meta.dirname,
      logger: pino({ level: 'silent' }),
    }),
  )
  const settings = { token, addresses, workerAddress: null }
  const api = opened.use(
    await startTestApi({ metrics, metricsSettings: settings, logLevel: 'debug', trustedProxies }),
  )
  const scrape = (headers: Record<string, string> = { Authorization: `Bearer ${token}` }) =>
    fetch(`${api.url}/metrics`, { headers })
  /** The samples whose names start with `name`. */
  const read = async (name: string) =>
    (await (await scrape()).text()).split('\n').filter((line) => line.startsWith(name))
  /** The requests logged so far, oldest first. */
  const lines = () =>
    api
      .logged()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ route }) => route !== undefined && route !== '/metrics')
  const open = opened.move()
  return { api, metrics, scrape, read, lines, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

test('without settings there are no metrics', async () => {
  await using api = await startTestApi()
  expect((await fetch(`${api.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
    404,
  )
})

test('metrics require the token or a listed address, and ignore untrusted proxies', async () => {
  await using guarded = await startMeasured()
  expect((await guarded.scrape({})).status).toBe(404)
  expect((await guarded.scrape({ Authorization: 'Bearer wrong' })).status).toBe(404)
  const answer = await guarded.scrape()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  await using near = await startMeasured({ addresses: ['127.0.0.1'] })
  expect((await near.scrape({})).status).toBe(200)
  expect((await near.scrape({ 'X-Forwarded-For': '192.0.2.1' })).status).toBe(404)
  await using proxied = await startMeasured({ addresses: ['192.0.2.1'], trustedProxies: 1 })
  expect((await proxied.scrape({ 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200)
  expect((await proxied.scrape({ 'X-Forwarded-For': '192.0.2.2' })).status).toBe(404)
})

test('requests are counted by route, method and status class, never by unknown paths', async () => {
  await using site = await startMeasured()
  for (let at = 0; at < 5; at += 1) {
    await site.api
      .as(null)
      .showUser({ params: { id: `nobody-${at}` } })
      .catch(() => {})
    await fetch(`${site.api.url}/api/invented/${at}`)
    await fetch(`${site.api.url}/page/${at}`, { method: 'PROPFIND' })
  }
  const counts = await site.read('http_request_duration_seconds_count')
  const text = counts.join('\n')
  expect(text).not.toMatch(/nobody|invented|PROPFIND|page\/\d/)
  expect(counts).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/api/users/user/{id}",status="4xx"} 5',
    'http_request_duration_seconds_count{method="GET",route="other",status="4xx"} 5',
    'http_request_duration_seconds_count{method="other",route="other",status="4xx"} 5',
  ])
})

test('sign-ins and mails are counted by outcome', async () => {
  await using site = await startMeasured()
  const { email, password } = await buildPerson(site.api)
  const visitor = site.api.as(null)
  await visitor.signIn({ body: { email, password } })
  await visitor.signIn({ body: { email, password: 'wrong one' } }).catch(() => {})
  const counts = await site.read('channelwise_sign_ins_total{method="password"')
  expect(counts).toContain('channelwise_sign_ins_total{method="password",outcome="refused"} 1')
  expect(counts.find((line) => line.includes('succeeded'))).toMatch(/ [1-9]$/)

  const mail = { to: 'a@example.org', subject: '', text: '', html: '', link: null }
  const counting = { db: site.api.db, logger: createLogger('silent'), metrics: site.metrics }
  await countMails({ ...counting, mailer: { send: async () => {} } }).send(mail)
  const broken = countMails({ ...counting, mailer: { send: () => Promise.reject(new Error('refused')) } })
  await expect(broken.send(mail)).rejects.toThrow('refused')
  expect(await site.read('channelwise_mails_total')).toEqual([
    'channelwise_mails_total{outcome="sent"} 1',
    'channelwise_mails_total{outcome="failed"} 1',
  ])
})

test('an event stream is counted while it is open, and logged when it opens', async () => {
  await using site = await startMeasured()
  const id = newRunId()
  await sql`insert into pipeline_runs (id, pipeline, key, subject, input, status)
    values (${id}, 'importChannel', 'k', 's', '{}', 'running')`.execute(site.api.db)
  const closing = new AbortController()
  await fetch(`${site.api.url}/api/runs/${id}/events`, { signal: closing.signal })
  const streams = () => site.read('channelwise_event_streams{')
  expect(await streams()).toEqual(['channelwise_event_streams{route="/api/runs/{id}/events"} 1'])
  expect(site.lines()).toMatchObject([{ route: '/api/runs/{id}/events', status: 200, runId: id }])
  closing.abort()
  await expect.poll(streams).toEqual(['channelwise_event_streams{route="/api/runs/{id}/events"} 0'])
  expect(site.lines()).toHaveLength(1)
})

test('each request is logged as one line with ids, without its URL', async () => {
  await using site = await startMeasured()
  const member = await buildMember(site.api.db)
  await site.api.as(member).showSession()
  await fetch(`${site.api.url}/api/search?text=private-words&token=planted`)
  await fetch(`${site.api.url}/private-words?email=anna@example.org`)
  await sql`alter table reviewers rename to reviewers_gone`.execute(site.api.db)
  await fetch(`${site.api.url}/api/reviews/top-reviewers?token=planted`)
  await expect.poll(() => site.lines().length).toBe(4)
  const lines = site.lines()
  expect(lines[0]).toMatchObject({
    level: 30,
    msg: 'request',
    method: 'GET',
    route: '/api/session',
    status: 200,
    userId: member._id,
    milliseconds: expect.any(Number),
    requestId: expect.any(String),
  })
  expect(site.api.logged()).not.toMatch(/private-words|planted|anna@|127\.0\.0\.1/)
  expect(lines.at(-1)).toMatchObject({
    level: 50,
    msg: 'a request failed',
    status: 500,
    err: { code: '42P01' },
  })
})

test('slow requests and failures are logged at the level of warnings', async () => {
  const logged: string[] = []
  const logger = createLogger('warn', { write: (line) => void logged.push(line) })
  const app = new Koa<ApiState>()
  app.use(observeRequests({ logger, metrics: null, slow: 1_000 }))
  app.use(async ({ path, response, state }) => {
    state.route = path
    if (path === '/slow') await pause(1_100)
    if (path === '/gateway') response.status = 502
    else if (path === '/busy') response.status = 503
    else response.body = 'done'
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const path of ['slow', 'fast', 'gateway', 'busy']) await fetch(`http://127.0.0.1:${port}/${path}`)
  await expect.poll(() => logged.length).toBeGreaterThanOrEqual(2)
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines.filter(({ route }) => route !== '/fast')).toMatchObject([
    { level: 40, msg: 'a request was slow', route: '/slow', status: 200 },
    { level: 40, msg: 'a request failed', route: '/gateway', status: 502 },
  ])
})
