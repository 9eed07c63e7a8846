import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Caller } from '../endpoints/caller.ts'
import { networkOf } from '../request-limits/network-of.ts'

/**
 * Counts a visit of a list, once for a visitor and day; answers with 1 if it counted, else 0. Of the visitor only a
 * hash with a salt of the day (UTC) is kept, and both are deleted by the first visit of the day after the next.
 */
export async function recordListVisit(
  db: Kysely<Database>,
  listId: string,
  caller: Pick<Caller, 'member' | 'address'>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { day, salt } = await readSalt(transaction)
    const visitor = createHash('sha256').update(salt).update(describeVisitor(listId, caller)).digest()
    const noted = await transaction
      .insertInto('channel_list_visits')
      .values({ list_id: listId, day, visitor })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (noted === undefined) return 0
    await transaction
      .updateTable('channel_lists')
      .set({ view_count: sql`view_count + 1` })
      .where('id', '=', listId)
      .execute()
    return 1
  })
}

const today = sql<string>`(now() at time zone 'utc')::date`

/** The day's salt; the first visitor of a day makes it and removes old ones, yesterday's being in use until midnight is over. */
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

/** A member is one visitor everywhere; others are told apart by their network alone, as anybody can change the rest. */
function describeVisitor(listId: string, { member, address }: Pick<Caller, 'member' | 'address'>) {
  return JSON.stringify(member === null ? [listId, networkOf(address)] : [listId, member._id])
}
