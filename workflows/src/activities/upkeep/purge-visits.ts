import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { visitDays } from '@channelwise/schemas/visit'
import { deleteInBatches } from './delete-in-batches.ts'

interface Dependencies {
  db: Kysely<Database>
  clock?: () => Date
}

/** Days for which searched texts are kept: the week that operators see, and today. */
const searchTextDays = 8

/** Deletes visits and web vitals older than 90 days (UTC), and searched texts older than 8; returns how many. */
export function purgeVisits({ db, clock = () => new Date() }: Dependencies) {
  return async () => {
    const today = clock().toISOString().slice(0, 10)
    return {
      visits: await purge(db, 'visits', today),
      vitals: await purge(db, 'vitals', today),
      searchTexts: await purgeSearchTexts(db, today),
    }
  }
}

/** What was asked for only once on a day is never shown, so it goes when that day has ended. */
function purgeSearchTexts(db: Kysely<Database>, today: string) {
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from search_texts where (day, text) in (
        select day, text from search_texts
        where day <= ${today}::date - ${searchTextDays}::integer or asked = 1 and day < ${today}::date
        limit ${limit}
      )`,
  )
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
