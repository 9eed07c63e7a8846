import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { visitDays } from '@channelwise/schemas/visit'
import { deleteInBatches } from './delete-in-batches.ts'

interface Dependencies {
  db: Kysely<Database>
  clock?: () => Date
}

/** Deletes visits and web vitals older than 90 days (UTC); returns how many. */
export function purgeVisits({ db, clock = () => new Date() }: Dependencies) {
  return async () => {
    const today = clock().toISOString().slice(0, 10)
    return { visits: await purge(db, 'visits', today), vitals: await purge(db, 'vitals', today) }
  }
}

function purge(db: Kysely<Database>, table: 'visits' | 'vitals', today: string) {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)}
        where day < ${today}::date - ${visitDays}::integer
        order by day limit ${limit}
      )`,
  )
}
