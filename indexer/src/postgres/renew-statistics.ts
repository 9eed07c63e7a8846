import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { liveTables } from './document-tables.ts'

/** Documents after which the statistics are renewed for the first time. */
const firstDocuments = 500

/**
 * Makes a function that is told how many documents were just written, and renews Postgres' statistics of their words each time
 * these have doubled. By itself Postgres does that once a minute at most; until then it takes any word for a frequent
 * one, and reads all documents for a word that none of them has.
 */
export function createStatisticsRenewal(db: Kysely<Database>): (documents: number) => Promise<void> {
  const { cards, videos } = liveTables
  let written = 0
  let next = firstDocuments
  return async (documents) => {
    written += documents
    if (written < next) return
    next = 2 * written
    await sql`
      analyze ${sql.table(cards)} (words, subscriber_count), ${sql.table(videos)} (words, view_count, removed)
    `.execute(db)
  }
}
