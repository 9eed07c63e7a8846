import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createSearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { isTracing } from '@channelwise/schemas/tracing/spans'
import { attemptStep } from '@channelwise/workflows/engine/attempt-step'
import { createRetryCache } from '@channelwise/workflows/engine/retry-cache'
import { recordRun } from '@channelwise/workflows/runs/run-records'
import { readSettings } from '@channelwise/workflows/installation/settings'
import { startTracing } from '@channelwise/workflows/tracing/start-tracing'
import { traceSearch } from '@channelwise/workflows/tracing/trace-search'
import { buildPerson } from '../account/test-accounts.ts'
import { startTestApi } from '../testing/test-api.ts'

interface Span {
  name: string
  spanId: string
  traceId: string
  parentSpanId?: string
  attributes: { key: string; value: unknown }[]
  status: { code?: number }
}

afterEach(() => void vi.unstubAllEnvs())

/** A collector that speaks OTLP over HTTP, and a process that sends its traces there. */
async function startTraced(variables: Record<string, string> = {}) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      bodies.push(body)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    OTEL_SERVICE_NAME: 'the site of the tests',
    ...variables,
  }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  const tracing = await startTracing(readSettings(given).tracing)
  return {
    sent: () => bodies.join('\n'),
    /** Ends tracing, which sends what is left; resolves with all spans. */
    async finish(): Promise<Span[]> {
      await tracing?.[Symbol.asyncDispose]()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      return bodies.flatMap((body) =>
        JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
          resource.scopeSpans.flatMap(({ spans }) => spans),
        ),
      )
    },
  }
}

test('a search is traced as request, search and statement, within the trace of the caller', async () => {
  const traced = await startTraced()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  {
    await using database = await createTestDatabase()
    const index = createPostgresSearchIndex(database)
    const search = traceSearch(createSearchGateway({ name: 'postgres', index }))
    await using api = await startTestApi({ search })
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
    const answer = await fetch(`${api.url}/api/products/autocomplete?term=private-words&token=planted`, {
      headers,
    })
    await answer.arrayBuffer()
  }
  const spans = await traced.finish()
  const mine = spans.filter((span) => span.traceId === traceId)
  const request = mine.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
  const search = mine.find(({ name }) => name === 'search')
  const statements = mine.filter(({ parentSpanId }) => parentSpanId === search?.spanId)
  expect(request?.name).toBe('GET /api/products/autocomplete')
  expect(search?.parentSpanId).toBe(request?.spanId)
  expect(statements.map(({ name }) => name).join()).toMatch(/postgres (select|with)/)
  expect(traced.sent()).toContain('the site of the tests')
  expect(traced.sent()).not.toMatch(/private-words|planted/)
})

test('spans contain no passwords, addresses or tokens, and only the class of errors', async () => {
  const traced = await startTraced()
  const secrets: string[] = []
  {
    await using api = await startTestApi()
    const { email, password, token } = await buildPerson(api)
    secrets.push(email, password, token)
    await api.as(null).signIn({ body: { email, password } })
    await api.as({ token }).showAccount()
    await api
      .as(null)
      .signIn({ body: { email, password: 'wrong-password' } })
      .catch(() => {})
    await api.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', `${token}\0`)
      .execute()
      .catch(() => {})
  }
  const spans = await traced.finish()
  expect(spans.length).toBeGreaterThan(20)
  expect(spans.some(({ status }) => status.code === 2)).toBe(true)
  for (const secret of [...secrets, 'wrong-password']) expect(traced.sent()).not.toContain(secret)
})

test('a step is traced as a span with its run, around its statements', async () => {
  const traced = await startTraced()
  {
    await using database = await createTestDatabase()
    const { db } = database
    const request = {
      pipeline: 'p',
      key: 'k',
      subject: 's',
      lane: 'operator',
      requestedBy: null,
      input: {},
    } as const
    await recordRun(db, 'run', request)
    await attemptStep({
      place: { runId: 'run', position: 1, name: 'fetchChannel' },
      run: () => db.selectFrom('channels').select('id').execute(),
      cleanup: false,
      isLast: true,
      db,
      logger: pino({ level: 'silent' }),
      retryCache: createRetryCache(),
      abandoned: new AbortController().signal,
    })
  }
  const spans = await traced.finish()
  const step = spans.find(({ name }) => name === 'step fetchChannel')
  expect(step?.attributes).toContainEqual({ key: 'channelwise.run_id', value: { stringValue: 'run' } })
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === step?.spanId)
  expect(JSON.stringify(inside)).toContain('select \\"id\\" from \\"channels\\"')
})

test('a sampling ratio of 0 traces nothing, unless the caller is sampled', async () => {
  const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
  const traced = await startTraced(sampled)
  {
    await using api = await startTestApi()
    await fetch(`${api.url}/api/health`)
    const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
    await fetch(`${api.url}/api/session`, { headers })
  }
  const roots = (await traced.finish()).filter(({ name }) => name.startsWith('GET'))
  expect(roots.map(({ name }) => name)).toEqual(['GET /api/session'])
})

test('without an endpoint nothing is traced, and invalid settings are named', async () => {
  expect(readSettings({ OTEL_SERVICE_NAME: 'x' }).tracing).toBeNull()
  expect(await startTracing(null)).toBeNull()
  expect(isTracing()).toBe(false)
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  expect(readSettings(endpoint).tracing).toEqual({
    serviceName: 'channelwise',
    sampling: { ratio: 1, followsCaller: true },
  })
  const read = (given: Record<string, string>) => () => readSettings({ ...endpoint, ...given })
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT:/)
  expect(read({ OTEL_TRACES_SAMPLER: 'some' })).toThrow(/^OTEL_TRACES_SAMPLER:/)
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/^OTEL_TRACES_SAMPLER_ARG:/)
})
