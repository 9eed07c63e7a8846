import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib'
import Koa from 'koa'
import type { Middleware } from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { compressResponses } from './compress-responses.ts'

const text = 'the same words, '.repeat(100)
const browser = 'gzip, deflate, br, zstd'
const decompress: Record<string, (body: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body) => body,
}

/** Serves what `answer` sets; the returned function resolves to the headers and the raw body. */
async function serveRaw(answer: (context: Parameters<Middleware>[0]) => void) {
  const server = new Koa().use(compressResponses()).use(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (encodings: string, method = 'GET') => {
    const request = get({ port, method, headers: { 'Accept-Encoding': encodings } })
    const [response]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
    return { headers: response.headers, body: Buffer.concat(await response.toArray()) }
  }
}

/** Serves what `answer` sets; the returned function resolves to the encoding, the Content-Length and the decompressed text. */
async function serve(answer: (context: Parameters<Middleware>[0]) => void) {
  const read = await serveRaw(answer)
  return async (encodings: string, method = 'GET') => {
    const { headers, body } = await read(encodings, method)
    const { 'content-encoding': encoding = 'none', 'content-length': length, vary } = headers
    expect(vary).toBe('Accept-Encoding')
    if (length !== undefined && method === 'GET') expect(Number(length)).toBe(body.length)
    return { encoding, length, text: decompress[encoding]?.(body).toString() }
  }
}

test.each([
  [browser, 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'none'],
  ['compress', 'none'],
  ['', 'none'],
])('a client that accepts %j gets %s, for texts and streams', async (accepted, encoding) => {
  const whole = await serve((context) => (context.body = text))
  const answer = await whole(accepted)
  expect(answer).toMatchObject({ encoding, text })
  expect(Number(answer.length)).toBeLessThanOrEqual(encoding === 'none' ? text.length : 100)
  const stream = await serve((context) => {
    context.type = 'text/csv'
    context.length = Buffer.byteLength(text)
    context.body = Readable.from([text.slice(0, 700), text.slice(700)])
  })
  expect(await stream(accepted)).toMatchObject({ encoding, text })
})

test('a stream that fails resets the connection', async () => {
  async function* write() {
    yield text
    await Promise.resolve()
    throw new Error('the source is gone')
  }
  const ask = await serve((context) => {
    context.app.silent = true
    Object.assign(context, { type: 'text/csv', body: Readable.from(write()) })
  })
  await expect(ask(browser)).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test.each(['zstd', 'br', 'gzip'] as const)(
  'the part of a text that has arrived can be decompressed (%s)',
  async (encoding) => {
    const numbers = Array.from({ length: 20_000 }, (_, number) => number).join(' ')
    const read = await serveRaw((context) => (context.body = numbers))
    const { body } = await read(encoding)
    const decoder = { zstd: createZstdDecompress, br: createBrotliDecompress, gzip: createGunzip }[encoding]()
    await new Promise((resolve) => decoder.write(body.subarray(0, body.length / 4), resolve))
    const beginning = String(decoder.read())
    expect(numbers.startsWith(beginning)).toBe(true)
  },
)

test('a large text is compressed while other requests are answered', async () => {
  const large = text.repeat(200)
  const ask = await serve((context) => (context.body = large))
  for (const encoding of ['zstd', 'br', 'gzip'])
    expect(await ask(encoding)).toEqual({ encoding, length: undefined, text: large })
})

test.each<[string, Parameters<typeof serve>[0]]>([
  ['text of less than 1 kB', (context) => (context.body = text.slice(0, 1_023))],
  ['a picture', (context) => Object.assign(context, { type: 'image/png', body: Buffer.from(text) })],
  [
    'a partial response',
    (context) => Object.assign(context, { status: 206, type: 'text/plain', body: text }),
  ],
  [
    'a response with no-transform',
    (context) => {
      context.set('Cache-Control', 'no-cache, no-transform')
      context.body = text
    },
  ],
])('%s is not compressed', async (_, answer) => {
  const ask = await serve(answer)
  expect((await ask(browser)).encoding).toBe('none')
})

test('a response with Content-Encoding is not compressed', async () => {
  const ask = await serve((context) => {
    context.set('Content-Encoding', 'none')
    context.body = text
  })
  expect(await ask(browser)).toMatchObject({ encoding: 'none', text })
})

test('a response to HEAD is not compressed', async () => {
  const ask = await serve((context) => (context.body = text))
  expect(await ask(browser, 'HEAD')).toEqual({ encoding: 'none', length: String(text.length), text: '' })
})

test.each(['application/json', 'application/problem+json', 'application/x-ndjson', 'image/svg+xml'])(
  '%s is compressed',
  async (type) => {
    const ask = await serve((context) => Object.assign(context, { type, body: Buffer.from(text) }))
    expect(await ask(browser)).toMatchObject({ encoding: 'zstd', text })
  },
)
