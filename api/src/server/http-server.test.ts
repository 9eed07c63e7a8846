import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openHttpServer } from './open-http-server.ts'

/** A server that answers its requests once `answer` is called. */
async function openTestServer({ requestTimeout }: { requestTimeout?: number } = {}) {
  const stop = new AbortController()
  const server = await openHttpServer(
    {
      host: '127.0.0.1',
      port: 0,
      logger: pino({ level: 'silent' }),
      ...(requestTimeout && { requestTimeout }),
    },
    stop.signal,
  )
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let arrived = 0
  const serving = server.serve((incoming, response) => {
    arrived += 1
    incoming.on('error', () => {}).resume()
    void answered.then(() => response.end('done'))
  })
  const { port } = new URL(server.url)
  return {
    stop,
    answer,
    arrived: () => arrived,
    close: () => serving[Symbol.asyncDispose](),
    get: (agent?: Agent) => get(server.url, agent),
    connect: () => connect(Number(port), '127.0.0.1'),
  }
}

function get(url: string, agent?: Agent) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end()
  })
}

/** Everything that the server sends until it closes the connection. */
function readAll(socket: Socket) {
  return new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}

test('active requests are completed after a stop, and their connections closed', async () => {
  const server = await openTestServer()
  const agent = new Agent({ keepAlive: true })
  const answers = Array.from({ length: 30 }, () => server.get(agent))
  await expect.poll(server.arrived).toBe(30)
  server.stop.abort()
  const closed = server.close()
  server.answer()
  for (const { statusCode, headers } of await Promise.all(answers)) {
    expect([statusCode, headers.connection]).toEqual([200, 'close'])
  }
  await closed
  await expect(server.get()).rejects.toThrow('ECONNREFUSED')
})

test('a dozen listeners on a response cause no warning', async () => {
  const warnings: string[] = []
  const warn = ({ name }: Error) => void warnings.push(name)
  process.on('warning', warn)
  onTestFinished(() => void process.off('warning', warn))
  const stop = new AbortController()
  const server = await openHttpServer(
    { host: '127.0.0.1', port: 0, logger: pino({ level: 'silent' }) },
    stop.signal,
  )
  await using _serving = server.serve((_, response) => {
    for (let part = 0; part < 12; part += 1) response.once('close', () => {})
    response.end('done')
  })
  expect((await get(server.url)).statusCode).toBe(200)
  expect(warnings).toEqual([])
  stop.abort()
})

test('a connection made before the stop can still send its request', async () => {
  const server = await openTestServer()
  server.answer()
  const sockets = Array.from({ length: 30 }, () => server.connect())
  const texts = sockets.map(readAll)
  server.stop.abort()
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  for (const text of await Promise.all(texts)) expect(text).toMatch(/^HTTP\/1.1 200 OK/)
  await server.close()
})

test('a busy process still accepts connections made before the stop', async () => {
  const server = await openTestServer()
  server.answer()
  const texts = Array.from({ length: 30 }, () => {
    const socket = server.connect()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    return readAll(socket)
  })
  const busy = setInterval(() => {
    const until = performance.now() + 20
    while (performance.now() < until);
  })
  server.stop.abort()
  for (const text of await Promise.all(texts)) expect(text).toMatch(/^HTTP\/1.1 200 OK/)
  clearInterval(busy)
  await server.close()
})

test('idle connections do not delay the shutdown', async () => {
  const server = await openTestServer()
  const silent = readAll(server.connect())
  server.answer()
  const agent = new Agent({ keepAlive: true })
  expect((await server.get(agent)).statusCode).toBe(200)
  server.stop.abort()
  await server.close()
  expect(await silent).toBe('')
})

test('connections are kept alive longer than a proxy’s', async () => {
  const server = await openTestServer()
  server.answer()
  const { headers } = await server.get(new Agent({ keepAlive: true }))
  const seconds = Number(/^timeout=(\d+)$/.exec(String(headers['keep-alive']))?.[1])
  expect(seconds).toBeGreaterThan(120)
  server.stop.abort()
  await server.close()
})

test('headers or a body that do not arrive within the request timeout are answered with 408', async () => {
  const server = await openTestServer({ requestTimeout: 300 })
  const headers = server.connect()
  headers.write('GET / HTTP/1.1\r\n')
  const body = server.connect()
  body.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12')
  for (const socket of [headers, body]) expect(await readAll(socket)).toMatch(/^HTTP\/1.1 408/)
  server.answer()
  expect((await server.get()).statusCode).toBe(200)
  server.stop.abort()
  await server.close()
})

test.each([
  ['a URL that is too long', `GET /${'a'.repeat(2_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['a message that is not HTTP', 'EHLO there\r\n\r\n', 400],
])('%s is answered with a problem document', async (_, sent, status) => {
  const server = await openTestServer()
  const socket = server.connect()
  const text = readAll(socket)
  socket.write(sent)
  const [head = '', body = ''] = (await text).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json`))
  expect(JSON.parse(body)).toMatchObject({ status, type: 'about:blank' })
  server.stop.abort()
  await server.close()
})
