import { once } from 'node:events'
import { readFileSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeV1Api } from '../api/src/endpoints/openapi/openapi.ts'
import { startTestApi } from '../api/src/testing/test-api.ts'
import type { TestApi } from '../api/src/testing/test-api.ts'
import { buildMember, tokenOf } from '../api/src/testing/test-members.ts'
import { createClient } from '../clients/typescript/src/client.ts'
import { ChannelwiseError } from '../clients/typescript/src/errors.ts'
import { problemTypes } from '../schemas/src/problems/problem-types.ts'
import { writeClientTypes } from './client-types.ts'

const root = join(import.meta.dirname, '..')
let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

describe('the TypeScript client', () => {
  test('calls the API with typed parameters, bodies and responses', async () => {
    const channelwise = createClient({ url: api.url })
    const { data } = await channelwise.request('GET /api/v1/plans')
    expect(data.map(({ name, callsPerMinute }) => [name, callsPerMinute > 0])).toContainEqual(['free', true])
  })

  test('leaves a parameter out that is null, as the `next` of a last page is', async () => {
    const channelwise = createClient({ url: api.url })
    const query = { cursor: null } as object
    expect((await channelwise.request('GET /api/v1/channels', { query })).data).toEqual([])
  })

  test('iterates over all rows of a list, page by page', async () => {
    const { channelwise, webhook } = await subscribe()
    await api.db
      .insertInto('webhook_deliveries')
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          id: `msg_${webhook}_${at}`,
          webhook_id: webhook,
          event: 'webhook.test' as const,
          payload: '{}',
        })),
      )
      .execute()
    const ids: string[] = []
    const list = 'GET /api/v1/webhooks/{id}/deliveries'
    for await (const delivery of channelwise.rows(list, { path: { id: webhook } })) ids.push(delivery.id)
    expect([ids.length, new Set(ids).size]).toEqual([120, 120])
    let seen = 0
    for await (const _ of channelwise.rows(list, { path: { id: webhook } })) if ((seen += 1) === 3) break
    expect(seen).toBe(3)
  })

  test('reads the pages of changes, and continues from the last cursor', async () => {
    const asked: (string | null)[] = []
    await using server = await serve(({ url = '' }, response) => {
      const cursor = new URL(url, 'http://localhost').searchParams.get('cursor')
      asked.push(cursor)
      const page = { data: cursor === null ? [{ id: 'a' }] : [], deleted: cursor === null ? ['b'] : [] }
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ ...page, next: 'end' }))
    })
    const channelwise = createClient({ url: server.url })
    const query = { updatedSince: '2026-01-01T00:00:00Z' }
    const gone: string[][] = []
    for await (const page of channelwise.pages('GET /api/v1/channels', { query }))
      gone.push(page.deleted ?? [])
    expect(gone).toEqual([['b'], []])
    for await (const { next } of channelwise.pages('GET /api/v1/channels', {
      query: { ...query, cursor: 'end' },
    }))
      expect(next).toBe('end')
    expect(asked).toEqual([null, 'end', 'end'])
  })

  test('throws errors with their type, status and fields', async () => {
    const { channelwise } = await subscribe()
    const call = channelwise.request('POST /api/v1/webhooks', {
      body: { url: 'nonsense', events: ['review.created'] },
    })
    const error = await call.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ChannelwiseError)
    expect(error).toMatchObject({ status: 400, type: 'invalid-request', fields: [{ field: 'url' }] })
    const stranger = createClient({ url: api.url }).request('GET /api/v1/webhooks')
    await expect(stranger).rejects.toMatchObject({ status: 401, type: 'sign-in-required' })
    await expect(channelwise.request('DELETE /api/v1/webhooks/{id}', { path: { id: '' } })).rejects.toThrow(
      'path.id is missing',
    )
  })

  test('retries temporary failures, but no failed POST requests or other errors', async () => {
    const answers = [503, 429, 200, 503, 503, 400]
    const methods: (string | undefined)[] = []
    await using server = await serve((_, response) => {
      const status = answers.shift() ?? 500
      methods.push(response.req.method)
      response
        .writeHead(status, { 'Retry-After': '0', 'Content-Type': 'application/json' })
        .end('{"data":[]}')
    })
    const channelwise = createClient({ url: server.url, firstWait: 1 })
    expect(await channelwise.request('GET /api/v1/plans')).toEqual({ data: [] })
    expect(methods).toHaveLength(3)
    const post = channelwise.request('POST /api/v1/webhooks/{id}/test', { path: { id: 'x' } })
    await expect(post).rejects.toMatchObject({ status: 503, type: null })
    expect(methods).toHaveLength(4)
    await expect(channelwise.request('GET /api/v1/plans')).rejects.toMatchObject({ status: 400 })
    expect(methods).toHaveLength(6)
  })

  test('waits at most maxWait, and not after an abort', async () => {
    await using server = await serve((_, response) => {
      response.writeHead(429, { 'Retry-After': '3600' }).end()
    })
    const impatient = createClient({ url: server.url })
    await expect(impatient.request('GET /api/v1/plans')).rejects.toMatchObject({ retryAfter: 3600 })
    const patient = createClient({ url: server.url, maxWait: 4_000_000 })
    const controller = new AbortController()
    const call = patient.request('GET /api/v1/plans', { signal: controller.signal })
    await expect.poll(() => server.requests()).toBe(2)
    controller.abort()
    await expect(call).rejects.toThrow('aborted')
  })

  test('has the types of the contract (else run node tools/write-client-types.ts)', async () => {
    const types = writeClientTypes(describeV1Api('https://channelwise.example'), Object.keys(problemTypes))
    const written = readFileSync(join(root, 'clients/typescript/src/api.ts'), 'utf8')
    expect(written.split('\n')[0]).toBe(types.split('\n')[0])
  })

  test('is packed as JavaScript with types, and works without TypeScript', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'channelwise-client-'))
    try {
      const tsc = join(root, 'node_modules/.bin/tsc')
      execFileSync(tsc, ['-p', join(root, 'clients/typescript'), '--outDir', folder])
      writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
      const packed = await import(pathToFileURL(join(folder, 'index.js')).href)
      const { data } = await packed.createClient({ url: api.url }).request('GET /api/v1/plans')
      expect(data.length).toBeGreaterThan(1)
      expect(readFileSync(join(folder, 'index.d.ts'), 'utf8')).toContain('createClient')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

async function subscribe() {
  const channelwise = createClient({ url: api.url, key: tokenOf(await buildMember(api.db)) })
  const { webhook } = await channelwise.request('POST /api/v1/webhooks', {
    body: { url: 'http://127.0.0.1:9/', events: ['review.created'] },
  })
  return { channelwise, webhook: webhook.id }
}

async function serve(respond: Parameters<typeof createServer>[1]) {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    ;(respond as (...parts: unknown[]) => void)(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
