import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { buildSearch, idsFound } from '../conformance/open-index.ts'
import type { SearchIndex, WriteOutcome } from '../search-index.ts'
import { cutOtherConnections, engine, openRelay } from '../testing/relay.ts'
import { addChannel } from '../testing/rows.ts'

describe('a relay with failures', () => {
  test('does not undo a removal when it is slow', async () => {
    const slow = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    await using opened = await openRelay((index) => ({
      async write(changes) {
        reached.resolve()
        await slow.promise
        return index.write(changes)
      },
    }))
    const { db, index, relay, other } = opened
    await addChannel(db, 'a')
    const late = relay.drain()
    await reached.promise
    await db.deleteFrom('channels').execute()
    await other.drain()
    slow.resolve()
    expect(await late).toBe(1)
    expect((await index.searchChannels(buildSearch())).total).toBe(0)
    expect((await relay.lag()).waiting).toBe(0)
  })

  test('starts over after a crash between writing and deleting outbox rows', async () => {
    await using opened = await openRelay(crashingOnce)
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    await expect(relay.drain()).rejects.toThrow()
    expect(await idsFound(index, {}), 'it was written').toEqual(['a'])
    expect((await relay.lag()).waiting, 'but is still queued').toBe(1)
    expect(await relay.drain()).toBe(1)
    expect(await idsFound(index, {})).toEqual(['a'])
    expect((await relay.lag()).waiting).toBe(0)
  })

  test('leaves no ghost of a channel deleted after such a crash', async () => {
    await using opened = await openRelay(crashingOnce)
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    await db.updateTable('channels').set({ name: 'Renamed' }).execute()
    await expect(relay.drain()).rejects.toThrow()
    expect(await idsFound(index, {}), 'its newest version was written').toEqual(['a'])
    await db.deleteFrom('channels').execute()
    const queued = await db.selectFrom('index_outbox').select('document_id').execute()
    expect(queued, 'every change is still queued').toHaveLength(3)
    expect(await relay.drain(), 'relayed as one removal').toBe(1)
    expect((await index.searchChannels(buildSearch())).total).toBe(0)
    expect((await relay.lag()).waiting).toBe(0)
  })

  describe('when the index refuses a document', () => {
    test('keeps a dead letter with the reason and relays the other documents', async () => {
      await using opened = await openRelay((index) => ({ write: refusing(index, 'bad') }))
      const { db, index, relay } = opened
      await addChannel(db, 'good')
      await addChannel(db, 'bad')
      await addChannel(db, 'fine')
      expect(await relay.drain()).toBe(3)
      expect((await idsFound(index, {})).toSorted()).toEqual(['fine', 'good'])
      expect(await relay.lag()).toEqual({ engine, waiting: 0, seconds: 0, refused: 1 })
      const letters = await db.selectFrom('index_dead_letters').selectAll().execute()
      expect(letters).toMatchObject([{ kind: 'channel', document_id: 'bad', reason: 'no mapping for this' }])
    })
  })

  describe('when the index is busy', () => {
    test('retries with increasing delays without holding up other documents', async () => {
      let answer: WriteOutcome = { outcome: 'busy', reason: '429' }
      await using opened = await openRelay((index) => ({
        async write(changes) {
          const outcomes = await index.write(
            changes.filter(({ id }) => id !== 'slow' || answer.outcome !== 'busy'),
          )
          return changes.map(({ id }, at) =>
            id === 'slow' ? answer : (outcomes[at] ?? { outcome: 'written' }),
          )
        },
      }))
      const { db, index, relay } = opened
      await addChannel(db, 'slow')
      await addChannel(db, 'quick')
      // After so many attempts the next one is minutes away, so that this drain does not make it.
      await db.updateTable('index_outbox').set({ attempts: 10 }).execute()
      await relay.drain()
      expect(await idsFound(index, {})).toEqual(['quick'])
      const retryNow = (row: { attempts?: number }) =>
        db
          .updateTable('index_outbox')
          .set({ ...row, due_at: new Date(0) })
          .execute()
      await retryNow({ attempts: 0 })
      const waits: number[] = []
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        await relay.drain()
        const row = await db.selectFrom('index_outbox').selectAll().executeTakeFirstOrThrow()
        expect(row).toMatchObject({ document_id: 'slow', attempts: attempt })
        waits.push(row.due_at.getTime() - Date.now())
        await retryNow({})
      }
      expect(waits[5]).toBeGreaterThan((waits[0] ?? 0) * 3)
      answer = { outcome: 'written' }
      await relay.drain()
      expect((await idsFound(index, {})).toSorted()).toEqual(['quick', 'slow'])
      expect((await relay.lag()).waiting).toBe(0)
    })

    test('tries again within 10 s when it accepts nothing, and within 5 minutes when it refuses one document', async () => {
      const busy = new Set(['slow', 'quick'])
      await using opened = await openRelay((index) => ({
        write: async (changes) => {
          const outcomes = await index.write(changes.filter(({ id }) => !busy.has(id)))
          return changes.map(({ id }) => (busy.has(id) ? { outcome: 'busy', reason: '429' } : outcomes[0]!))
        },
      }))
      const { db, relay } = opened
      await addChannel(db, 'slow')
      await addChannel(db, 'quick')
      const wait = async () => {
        await sql`update index_outbox set attempts = 20, due_at = now()`.execute(db)
        await relay.drain()
        const { rows } = await sql<{ seconds: number }>`
          select extract(epoch from due_at - clock_timestamp())::float8 as seconds from index_outbox
          where document_id = 'slow'`.execute(db)
        return rows[0]?.seconds
      }
      expect(await wait()).toBeLessThanOrEqual(10)
      busy.delete('quick')
      const alone = await wait()
      expect(alone).toBeGreaterThan(60)
      expect(alone).toBeLessThanOrEqual(300)
    })

    test('keeps the whole batch when the index throws', async () => {
      let broken = true
      await using opened = await openRelay((index) => ({
        write: (changes) => (broken ? Promise.reject(new Error('connection refused')) : index.write(changes)),
      }))
      const { db, index, relay } = opened
      await addChannel(db, 'a')
      await addChannel(db, 'b')
      expect(await relay.drain()).toBe(2)
      expect(await db.selectFrom('index_outbox').select('attempts').execute()).toEqual([
        { attempts: 1 },
        { attempts: 1 },
      ])
      broken = false
      await db
        .updateTable('index_outbox')
        .set({ due_at: new Date(0) })
        .execute()
      await relay.drain()
      expect((await idsFound(index, {})).toSorted()).toEqual(['a', 'b'])
    })
  })
})

/** Writes, and the first time cuts every other connection before the outbox rows are deleted. */
function crashingOnce(index: SearchIndex, db: Kysely<Database>): Pick<SearchIndex, 'write'> {
  let crashes = 0
  return {
    async write(changes) {
      const outcomes = await index.write(changes)
      if (crashes === 0) await cutOtherConnections(db)
      crashes += 1
      return outcomes
    },
  }
}

function refusing(index: SearchIndex, id: string): SearchIndex['write'] {
  return async (changes) => {
    const outcomes = await index.write(changes.filter((change) => change.id !== id))
    return changes.map((change) =>
      change.id === id
        ? { outcome: 'refused', reason: 'no mapping for this' }
        : (outcomes.shift() ?? { outcome: 'written' }),
    )
  }
}
