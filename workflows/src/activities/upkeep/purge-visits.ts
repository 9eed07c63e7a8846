import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { visitDays } from '@channelwise/schemas/visit'
import { deleteInBatches } from './delete-in-batches.ts'

/** Deletes visits and web vitals older than 90 days (UTC); returns how many. */
export function purgeVisits({ db }: { db: Kysely<Database> }) {
  return async () => ({ visits: await purge(db, 'visits'), vitals: await purge(db, 'vitals') })
}

function purge(db: Kysely<Database>, table: 'visits' | 'vitals') {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)}
        where day < (now() at time zone 'utc')::date - ${visitDays}::integer
        order by day limit ${limit}
      )`,
  )
}
