import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import { asked, idsFound } from '../conformance/open-index.ts'
import type { SearchIndex, WriteOutcome } from '../search-index.ts'
import { cutOtherConnections, engine, openRelay } from './test-relay.ts'
import { addChannel } from '../documents/test-rows.ts'

describe('a relay in trouble', () => {
  it('does not let a slow relay undo a removal', async () => {
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
    expect((await index.searchChannels(asked())).total).toBe(0)
    expect((await relay.lag()).waiting).toBe(0)
  })

  it('begins again after a death between writing and forgetting', async () => {
    await using opened = await openRelay(dyingOnce)
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    await expect(relay.drain()).rejects.toThrow()
    expect(await idsFound(index, {}), 'it was written').toEqual(['a'])
    expect((await relay.lag()).waiting, 'and not forgotten').toBe(1)
    expect(await relay.drain()).toBe(1)
    expect(await idsFound(index, {})).toEqual(['a'])
    expect((await relay.lag()).waiting).toBe(0)
  })

  it('leaves no ghost of a channel that is deleted after such a death', async () => {
    await using opened = await openRelay(dyingOnce)
    const { db, index, relay } = opened
    await addChannel(db, 'a')
    await db.updateTable('channels').set({ name: 'Renamed' }).execute()
    await expect(relay.drain()).rejects.toThrow()
    expect(await idsFound(index, {}), 'its newest version was written').toEqual(['a'])
    await db.deleteFrom('channels').execute()
    const noted = await db.selectFrom('index_outbox').select('document_id').execute()
    expect(noted, 'every change is still noted').toHaveLength(3)
    expect(await relay.drain(), 'as one removal').toBe(1)
    expect((await index.searchChannels(asked())).total).toBe(0)
    expect((await relay.lag()).waiting).toBe(0)
  })

  describe('when the index refuses a document', () => {
    it('keeps a dead letter with the reason and brings the others over', async () => {
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
    it('tries again later, each time after a longer wait, without holding up the others', async () => {
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
      const waits: number[] = []
      for (let attempt = 1; attempt <= 6; attempt += 1) {
        await relay.drain()
        const row = await db.selectFrom('index_outbox').selectAll().executeTakeFirstOrThrow()
        expect(row).toMatchObject({ document_id: 'slow', attempts: attempt })
        waits.push(row.due_at.getTime() - Date.now())
        await db
          .updateTable('index_outbox')
          .set({ due_at: new Date(0) })
          .execute()
      }
      expect(await idsFound(index, {})).toEqual(['quick'])
      expect(waits[5]).toBeGreaterThan((waits[0] ?? 0) * 3)
      answer = { outcome: 'written' }
      await relay.drain()
      expect((await idsFound(index, {})).toSorted()).toEqual(['quick', 'slow'])
      expect((await relay.lag()).waiting).toBe(0)
    })

    it('keeps all of a batch on which it throws', async () => {
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

/** Writes, and the first time loses every other connection before the outbox is told. */
function dyingOnce(index: SearchIndex, db: Kysely<Database>): Pick<SearchIndex, 'write'> {
  let deaths = 0
  return {
    async write(changes) {
      const outcomes = await index.write(changes)
      if (deaths === 0) await cutOtherConnections(db)
      deaths += 1
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
