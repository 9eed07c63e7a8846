import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { shareConnections } from './share-connections.ts'
import type { Taker } from './share-connections.ts'

interface TestTaker extends Taker {
  name: string
  given: number[]
}

test('a process that accepts no connections gets no more, and is reported as hanging', async () => {
  await using shared = await share({ checkInterval: 20 })
  const { connections, hung } = shared
  const busy = buildTaker('busy', (number) => connections.taken(busy, number))
  const hanging = buildTaker('hanging', () => {})
  connections.add(busy)
  connections.add(hanging)
  await shared.connect(4)
  expect([busy.given, hanging.given]).toEqual([
    [1, 3],
    [2, 4],
  ])
  await expect.poll(() => hung.length).toBeGreaterThan(0)
  expect(new Set(hung)).toEqual(new Set(['hanging']))
  shared.pass(1_100)
  await shared.connect(4)
  expect(hanging.given).toEqual([2, 4])
  expect(busy.given).toEqual([1, 3, 5, 6, 7, 8])
  // Once it is dead, others get what it had not taken.
  connections.remove(hanging)
  expect(busy.given).toHaveLength(8)
})

test('connections are distributed even if all processes hang, and preferably to one that has recovered', async () => {
  await using shared = await share({ checkInterval: 60_000 })
  const { connections, hung } = shared
  const first = buildTaker('first', () => {})
  const second = buildTaker('second', () => {})
  connections.add(first)
  connections.add(second)
  await shared.connect(2)
  shared.pass(1_100)
  await shared.connect(2)
  expect([first.given, second.given]).toEqual([
    [1, 3],
    [2, 4],
  ])
  connections.taken(first, 1)
  connections.taken(first, 3)
  await shared.connect(2)
  expect(first.given).toEqual([1, 3, 5, 6])
  expect(hung).toEqual([])
})

function buildTaker(name: string, give: (number: number) => void): TestTaker {
  const given: number[] = []
  return {
    name,
    given,
    give(number) {
      given.push(number)
      give(number)
    },
  }
}

async function share({ checkInterval }: { checkInterval: number }) {
  const stop = new AbortController()
  const hung: string[] = []
  let now = 0
  const connections = shareConnections<TestTaker>({
    stop: stop.signal,
    onHang: ({ name }) => hung.push(name),
    checkInterval,
    clock: () => now,
  })
  const { server } = connections
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients: Socket[] = []
  return {
    connections,
    hung,
    /** Advances the clock. */
    pass(milliseconds: number) {
      now += milliseconds
    },
    /** Opens connections one after the other. */
    async connect(count: number) {
      for (let at = 0; at < count; at += 1) {
        const accepted = once(server, 'connection')
        clients.push(connect(port, '127.0.0.1').on('error', () => {}))
        await accepted
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      for (const client of clients) client.destroy()
      server.close()
    },
  }
}
