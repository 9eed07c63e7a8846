import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { createFlusher } from '@channelwise/schemas/async/flusher'
import type { Flusher } from '@channelwise/schemas/async/flusher'
import type { Database } from '@channelwise/schemas/database/database'
import { isRecorded, noteEffect } from '@channelwise/schemas/revisions/sources'
import type { Caller } from '../endpoints/caller.ts'
import { networkOf } from '../request-limits/network-of.ts'
import { createRecognition } from '../visits/recognition.ts'

type Visitor = Pick<Caller, 'member' | 'address'>

/** Counts visits to lists, once per list, visitor and day. Only a hash of the visitor with the day's salt (UTC) is stored. */
export interface ListVisits extends Flusher {
  /**
   * Counts a visit before the list is shown; returns 1 if it counted, otherwise 0. A visit to a page that may be cached is
   * stored later, with others, and returns 0: storing each would keep invalidating the page.
   */
  count(listId: string, visitor: Visitor): Promise<number>
}

interface Options {
  db: Kysely<Database>
  logger: Logger
}

/** Milliseconds between flushes of pending visits. */
const interval = 5_000

interface Visit {
  listId: string
  /** The visitor and the list, before hashing. */
  visitor: string
}

/** Maximum visits waiting to be stored; further ones are not counted. */
const maxPending = 10_000

/** Creates the counter. Disposing of it stores the pending visits. */
export function createListVisits({ db, logger }: Options): ListVisits {
  let pending: Visit[] = []
  const recognition = createRecognition(() => new Date())

  async function storePending() {
    const visits = pending
    pending = []
    if (visits.length === 0) return
    await storeVisits(db, visits).catch((error: unknown) => {
      pending = [...visits, ...pending].slice(0, maxPending)
      logger.warn({ err: error, visits: visits.length }, 'could not store visits to lists')
    })
  }

  function countLater(listId: string, visitor: string) {
    if (pending.length < maxPending && !recognition.isRepeated(visitor)) pending.push({ listId, visitor })
  }

  return {
    async count(listId, caller) {
      const visitor = describeVisitor(listId, caller)
      if (isRecorded()) {
        countLater(listId, visitor)
        noteEffect(({ address }) => countLater(listId, describeVisitor(listId, { member: null, address })))
        return 0
      }
      if (recognition.isRepeated(visitor)) return 0
      try {
        return await storeVisits(db, [{ listId, visitor }])
      } catch (error) {
        recognition.forget(visitor)
        throw error
      }
    },
    ...createFlusher(storePending, interval),
  }
}

/** Stores visits to lists that still exist; returns how many counted. The first visit two days later deletes them. */
async function storeVisits(db: Kysely<Database>, visits: Visit[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { day, salt } = await readSalt(transaction)
    const rows = visits.map(({ listId, visitor }) => ({
      list_id: listId,
      visitor: createHash('sha256').update(salt).update(visitor).digest('hex'),
    }))
    // Locked in one order, because other processes store visits to the same lists.
    const { rows: counted } = await sql<{ visits: number }>`
      with visited as (
        select list_id, decode(visitor, 'hex') as visitor
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as visited (list_id text, visitor text)
      ), lists as materialized (
        select id from channel_lists where id in (select list_id from visited) order by id for no key update
      ), noted as (
        insert into channel_list_visits (list_id, day, visitor)
        select list_id, ${day}, visitor from visited join lists on id = list_id
        on conflict do nothing
        returning list_id
      ), counts as (
        select list_id, count(*)::int as visits from noted group by list_id
      )
      update channel_lists set view_count = view_count + visits from counts where id = list_id
      returning visits`.execute(transaction)
    return counted.reduce((sum, { visits: more }) => sum + more, 0)
  })
}

const today = sql<string>`(now() at time zone 'utc')::date`

/**
 * The day's salt. The first visit of a day creates it and deletes old ones, except yesterday's, which requests from before
 * midnight may need.
 */
async function readSalt(transaction: Transaction<Database>) {
  const find = transaction.selectFrom('visit_salts').selectAll().where('day', '=', today)
  const known = await find.executeTakeFirst()
  if (known !== undefined) return known
  await transaction
    .insertInto('visit_salts')
    .values({ day: today, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await transaction
    .deleteFrom('visit_salts')
    .where('day', '<', sql<string>`${today} - 1`)
    .execute()
  return find.executeTakeFirstOrThrow()
}

/** Identifies a member by id and anybody else by network alone, since everything else about a client can be forged. */
function describeVisitor(listId: string, { member, address }: Visitor) {
  return JSON.stringify(member === null ? [listId, networkOf(address)] : [listId, member._id])
}
