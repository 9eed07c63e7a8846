import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { liveTables } from './document-tables.ts'

/** The number of documents after which the statistics are refreshed for the first time. */
const firstDocuments = 500
/** Samples 6,000 rows. Postgres' default of 100 samples 30,000, which autovacuum does later. */
const statisticsTarget = 20

/**
 * Returns a function that takes the number of documents just written, and refreshes Postgres' word statistics each time the
 * total has doubled, unless the tables were large before. Autovacuum does that at most once a minute; until then, the planner
 * assumes that every word is frequent, and scans all documents even for a word that occurs in none.
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
