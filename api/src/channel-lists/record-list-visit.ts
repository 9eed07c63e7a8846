import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Caller } from '../endpoints/caller.ts'
import { networkOf } from '../request-limits/network-of.ts'

/**
 * Counts a visit to a list, once per visitor and day; returns 1 if it counted, otherwise 0. Only a hash of the visitor
 * with the day's salt (UTC) is kept, and the first visit two days later deletes both.
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

/** The day's salt. The first visit of a day creates it and deletes old ones, but not yesterday's: requests from before midnight may need it. */
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
function describeVisitor(listId: string, { member, address }: Pick<Caller, 'member' | 'address'>) {
  return JSON.stringify(member === null ? [listId, networkOf(address)] : [listId, member._id])
}
