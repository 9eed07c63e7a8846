import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { explainAddress, isPublic, ReceiverRefusedError, resolveReceiver } from './receiver-address.ts'

const production = { allowsLocal: false }

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  '2001:0:53aa:64c::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '192.0.1.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true)
  },
)

describe('an address of a webhook', () => {
  test.each([
    ['http://example.org', 'https'],
    ['ftp://example.org', 'https'],
    ['nonsense', 'address such as'],
    ['https://user:secret@example.org', 'password'],
    ['https://example.org:22', 'port'],
    ['https://localhost/x', 'public internet'],
    ['https://intranet/x', 'public internet'],
    ['https://db.internal/x', 'public internet'],
    ['https://127.1/x', 'public internet'],
    ['https://0x7f000001/', 'public internet'],
    ['https://2130706433/', 'public internet'],
    ['https://[::1]/', 'public internet'],
    ['https://[::ffff:10.0.0.1]/', 'public internet'],
    ['https://169.254.169.254/latest/meta-data', 'public internet'],
  ])('%s is refused', (url, reason) => {
    expect(explainAddress(url, production)).toContain(reason)
  })

  test.each(['https://example.org/hooks', 'https://example.org:8443/', 'https://1.1.1.1/'])(
    '%s is accepted',
    (url) => {
      expect(explainAddress(url, production)).toBeNull()
    },
  )

  test('may be local in development', () => {
    expect(explainAddress('http://127.0.0.1:3000/', { allowsLocal: true })).toBeNull()
  })

  test('is refused once its name resolves to this machine', async () => {
    const url = new URL('https://localhost/')
    await expect(resolveReceiver(url, production)).rejects.toThrow(ReceiverRefusedError)
    expect((await resolveReceiver(url, { allowsLocal: true })).address).toMatch(/^(127\.|::1)/)
  })

  test('is resolved over DNS without blocking a thread of this process', async () => {
    await using server = await startNameServer({ 'one.test': '192.0.1.1', 'mine.test': '10.0.0.1' })
    const usual = dns.getServers()
    dns.setServers([server.address])
    try {
      const ask = (name: string) => resolveReceiver(new URL(`https://${name}/hooks`), production)
      expect(await ask('one.test')).toEqual({ address: '192.0.1.1', family: 4 })
      await expect(ask('mine.test')).rejects.toThrow('The name leads to an address that is not public')
      await expect(ask('none.test')).rejects.toThrow('The name has no address')
      // More than the pool has threads; each name waits for a server that stays silent.
      const silent = Array.from({ length: 8 }, (_, at) => ask(`silent${at}.test`))
      const outcomes = Promise.allSettled(silent)
      expect((await lookup('localhost')).address).toMatch(/^(127\.|::1)/)
      expect(await ask('one.test')).toEqual({ address: '192.0.1.1', family: 4 })
      expect((await outcomes).map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
    } finally {
      dns.setServers(usual)
    }
  })
})

/** Answers questions for IPv4 addresses; names that begin with `silent` get no answer, unknown ones that they do not exist. */
async function startNameServer(names: Record<string, string>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { address, port }) => {
    const { name, end, isForIpv4 } = readQuestion(query)
    if (name.startsWith('silent')) return
    const found = isForIpv4 ? names[name] : undefined
    const header = Buffer.from(query.subarray(0, 12))
    // A response, recursive; NXDOMAIN for unknown names.
    header.writeUInt16BE(name in names ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(found === undefined ? 0 : 1, 6)
    header.writeUInt32BE(0, 8)
    const record =
      found === undefined
        ? Buffer.alloc(0)
        : Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...found.split('.').map(Number)])
    socket.send(Buffer.concat([header, query.subarray(12, end), record]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => socket.close(resolve))
    },
  }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5, isForIpv4: query.readUInt16BE(at + 1) === 1 }
}
