import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { openDoor } from './open-http-server.ts'

/** A door whose requests are answered once `answer` is called. */
async function openTestDoor({ patience }: { patience?: number } = {}) {
  const stop = new AbortController()
  const door = await openDoor({ host: '127.0.0.1', port: 0, ...(patience && { patience }) }, stop.signal)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let arrived = 0
  const admitted = door.admit((incoming, response) => {
    arrived += 1
    incoming.on('error', () => {}).resume()
    void answered.then(() => response.end('done'))
  })
  const { port } = new URL(door.url)
  return {
    stop,
    answer,
    arrived: () => arrived,
    close: () => admitted[Symbol.asyncDispose](),
    get: (agent?: Agent) => get(door.url, agent),
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

/** All that the server sends until it closes the connection. */
function readAll(socket: Socket) {
  return new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk))).on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}

test('requests in flight are answered after stop, and their connections closed', async () => {
  const door = await openTestDoor()
  const agent = new Agent({ keepAlive: true })
  const answers = Array.from({ length: 30 }, () => door.get(agent))
  await expect.poll(door.arrived).toBe(30)
  door.stop.abort()
  const closed = door.close()
  door.answer()
  for (const { statusCode, headers } of await Promise.all(answers)) {
    expect([statusCode, headers.connection]).toEqual([200, 'close'])
  }
  await closed
  await expect(door.get()).rejects.toThrow('ECONNREFUSED')
})

test('a connection that was made before stop may still send its request', async () => {
  const door = await openTestDoor()
  door.answer()
  const sockets = Array.from({ length: 30 }, () => door.connect())
  const texts = sockets.map(readAll)
  door.stop.abort()
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  for (const text of await Promise.all(texts)) expect(text).toMatch(/^HTTP\/1.1 200 OK/)
  await door.close()
})

test('connections that send nothing do not hold up the end', async () => {
  const door = await openTestDoor()
  const silent = readAll(door.connect())
  door.answer()
  const agent = new Agent({ keepAlive: true })
  expect((await door.get(agent)).statusCode).toBe(200)
  door.stop.abort()
  await door.close()
  expect(await silent).toBe('')
})

test('a head or a body that does not come within the patience ends in 408', async () => {
  const door = await openTestDoor({ patience: 300 })
  const head = door.connect()
  head.write('GET / HTTP/1.1\r\n')
  const body = door.connect()
  body.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12')
  for (const socket of [head, body]) expect(await readAll(socket)).toMatch(/^HTTP\/1.1 408/)
  door.answer()
  expect((await door.get()).statusCode).toBe(200)
  door.stop.abort()
  await door.close()
})
