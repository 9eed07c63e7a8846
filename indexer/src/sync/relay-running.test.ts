import { beforeEach, describe, expect, test } from 'vitest'
import { idsFound } from '../conformance/open-index.ts'
import { cutOtherConnections, openRelay } from '../testing/relay.ts'
import { addChannel } from '../testing/rows.ts'

describe('a running relay', () => {
  let stop: AbortController
  beforeEach(() => {
    stop = new AbortController()
  })

  test('relays changes until it is stopped', async () => {
    await using opened = await openRelay()
    const { db, index, relay } = opened
    const running = relay.run(stop.signal)
    await addChannel(db, 'a', { name: 'First' })
    await expect.poll(() => idsFound(index, {})).toEqual(['a'])
    await db.updateTable('channels').set({ country: 'Chile' }).execute()
    await expect.poll(() => idsFound(index, { country: 'Chile' })).toEqual(['a'])
    await expect.poll(async () => (await relay.lag()).waiting).toBe(0)
    stop.abort()
    await running
    await addChannel(db, 'b')
    expect((await relay.lag()).waiting).toBe(1)
  })

  test('stops immediately while waiting', async () => {
    await using opened = await openRelay()
    const running = opened.relay.run(stop.signal)
    stop.abort()
    await expect(running).resolves.toBeUndefined()
    await expect(opened.relay.run(AbortSignal.abort())).resolves.toBeUndefined()
  })

  test('continues after a database failure', async () => {
    let crashes = 0
    await using opened = await openRelay((index, db) => ({
      async write(changes) {
        crashes += 1
        if (crashes === 1) await cutOtherConnections(db)
        return index.write(changes)
      },
    }))
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    const running = relay.run(stop.signal)
    await expect
      .poll(async () => ({ waiting: (await relay.lag()).waiting, found: await idsFound(index, {}) }))
      .toEqual({ waiting: 0, found: ['a'] })
    stop.abort()
    await running
  })

  test('backs off from an index that accepts nothing', async () => {
    const times: { asked: number; answered: number }[] = []
    const isEnough = Promise.withResolvers<void>()
    await using opened = await openRelay((_, db) => ({
      async write(changes) {
        const asked = Date.now()
        // There is always a change that is due.
        await addChannel(db, `during-${times.length}`)
        times.push({ asked, answered: Date.now() })
        if (times.length === 3) isEnough.resolve()
        return changes.map(() => ({ outcome: 'busy', reason: '429' }))
      },
    }))
    await addChannel(opened.db, 'a')
    const running = opened.relay.run(stop.signal)
    await isEnough.promise
    stop.abort()
    await running
    const [first, second] = times.slice(1).map(({ asked }, at) => asked - (times[at]?.answered ?? 0))
    // Jitter takes off up to half of one second and of two.
    expect(first).toBeGreaterThanOrEqual(500)
    expect(second).toBeGreaterThanOrEqual(1_000)
  })
})
