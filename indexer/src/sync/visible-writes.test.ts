import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { SearchIndex } from '../search-index.ts'
import { silentLogger } from '../testing/relay.ts'
import { addChannel } from '../testing/rows.ts'
import { createRelay } from './relay.ts'
import { registerEngine } from './search-engine.ts'
import { swapWithRetry } from './swap-with-retry.ts'
import { areWritesVisible, showWrites } from './visible-writes.ts'

const name = 'elasticsearch'

let database: OpenDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await registerEngine(database.db, name)
})
afterEach(() => database[Symbol.asyncDispose]())

const areVisible = () => areWritesVisible(database.db, name)

/** A relay to an index that must be refreshed; `write` and `refresh` run inside its methods. */
function open({ write = async () => {}, refresh = async () => {} } = {}) {
  const index = {
    write: vi.fn<SearchIndex['write']>(async (changes) => {
      await write()
      return changes.map(() => ({ outcome: 'written' }))
    }),
    refresh: vi.fn(refresh),
  }
  return { index, relay: createRelay({ db: database.db, index, engine: name, logger: silentLogger }) }
}

test('writes of a relay are visible after a refresh of the index', async () => {
  const seen: boolean[] = []
  const look = async () => void seen.push(await areVisible())
  const { relay, index } = open({ write: look, refresh: look })
  expect(await areVisible()).toBe(true)
  await addChannel(database.db, 'a')
  await relay.drain()
  expect(seen, 'while it is written and while the index refreshes').toEqual([false, false])
  expect(await areVisible()).toBe(true)
  await relay.drain()
  expect(index.refresh, 'a relay at rest leaves the index alone').toHaveBeenCalledOnce()
})

test('a failed refresh is retried', async () => {
  const { relay, index } = open()
  index.refresh.mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  await addChannel(database.db, 'a')
  await expect(relay.drain()).rejects.toThrow('ECONNREFUSED')
  expect(await areVisible()).toBe(false)
  await relay.drain()
  expect(await areVisible()).toBe(true)
})

test('writes are not reported as visible while another relay is still writing', async () => {
  const [writing, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = open({
    async write() {
      writing.resolve()
      await goOn.promise
    },
  })
  await addChannel(database.db, 'a')
  const draining = slow.relay.drain()
  await writing.promise
  const quick = open()
  await addChannel(database.db, 'b')
  await quick.relay.drain()
  expect(await areVisible()).toBe(false)
  expect(quick.index.refresh).not.toHaveBeenCalled()
  goOn.resolve()
  await draining
  expect(await areVisible()).toBe(true)
})

test('a write that begins during a refresh stays invisible until the next one', async () => {
  const later = open({ refresh: () => Promise.reject(new Error('not yet')) })
  const first = open({
    async refresh() {
      await addChannel(database.db, 'b')
      await expect(later.relay.drain()).rejects.toThrow('not yet')
    },
  })
  await addChannel(database.db, 'a')
  await first.relay.drain()
  expect(later.index.write).toHaveBeenCalledOnce()
  expect(await areVisible()).toBe(false)
})

test('writes of a relay that died become visible with the refresh of another relay', async () => {
  const stop = new AbortController()
  const { relay } = open({
    async write() {
      stop.abort()
      await new Promise(() => {})
    },
  })
  await addChannel(database.db, 'a')
  await relay.run(stop.signal)
  expect(await areVisible()).toBe(false)
  await open().relay.drain()
  expect(await areVisible()).toBe(true)
})

test('a swap of indexes counts as a write until the next refresh', async () => {
  const { index } = open()
  const engine = { name, index: index as unknown as SearchIndex }
  const shown = async () => {
    await showWrites(database.db, name, index.refresh)
    return areVisible()
  }
  const swap = vi.fn(async () => expect(await shown(), 'still not visible during the swap').toBe(false))
  await swapWithRetry({ swap }, { db: database.db, engine, logger: silentLogger })
  expect(swap).toHaveBeenCalledOnce()
  expect(await areVisible()).toBe(false)
  expect(await shown()).toBe(true)
})
