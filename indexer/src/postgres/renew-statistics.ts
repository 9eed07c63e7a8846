import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { liveTables } from './document-tables.ts'

/** Documents after which the statistics are renewed for the first time. */
const firstDocuments = 500
/** Instead of Postgres' usual 100: a sample of 6,000 rows rather than 30,000. Autovacuum follows with a full one. */
const statisticsTarget = 20

/**
 * Returns a function that takes the number of documents just written, and refreshes Postgres' word statistics each time the
 * total has doubled, unless the tables were large before. Autovacuum does that at most once a minute; until then, the planner
 * takes every word for a frequent one, and scans all documents for a word that none of them has.
 */
export function createStatisticsRenewal(db: Kysely<Database>): (documents: number) => Promise<void> {
  let written = 0
  let next = firstDocuments
  return async (documents) => {
    written += documents
    if (written < next) return
    next = 2 * written
    await renewStatistics(db, liveTables.cards, sql`words, subscriber_count`)
    await renewStatistics(db, liveTables.videos, sql`words, view_count, removed`)
  }
}

/** Analyzes the columns if the table has far more rows than when Postgres last counted them. */
async function renewStatistics(db: Kysely<Database>, table: string, columns: RawBuilder<unknown>) {
  const { rows } = await sql`
    select from pg_class join pg_stat_user_tables on relid = pg_class.oid
    where relid = ${table}::regclass and n_live_tup > 1.3 * reltuples`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (transaction) => {
    await sql`set local default_statistics_target = ${sql.lit(statisticsTarget)}`.execute(transaction)
    await sql`analyze ${sql.table(table)} (${columns})`.execute(transaction)
  })
}
