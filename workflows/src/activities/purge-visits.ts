import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { visitDays } from '@channelwise/schemas/visit'

/** Rows that one statement deletes: a long backlog does not hold its locks for long. */
const deletedAtATime = 10_000

/** Deletes visits and vitals of more than 90 days ago (UTC); answers how many there were. */
export function purgeVisits({ db }: { db: Kysely<Database> }) {
  return async () => ({ visits: await purge(db, 'visits'), vitals: await purge(db, 'vitals') })
}

async function purge(db: Kysely<Database>, table: 'visits' | 'vitals') {
  let purged = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)}
        where day < (now() at time zone 'utc')::date - ${visitDays}::integer
        order by day limit ${deletedAtATime}
      )`.execute(db)
    purged += Number(numAffectedRows)
    if (numAffectedRows < deletedAtATime) return purged
  }
}
