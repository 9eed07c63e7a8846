import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Yields a query's rows in batches of `batch`, so that no more are in memory. Only one at a time per transaction. */
export async function* readByCursor<Row>(
  transaction: Transaction<Database>,
  query: RawBuilder<Row>,
  batch: number,
): AsyncGenerator<Row[]> {
  await sql`declare rows_in_batches no scroll cursor for ${query}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from rows_in_batches`.execute(transaction)
    if (rows.length > 0) yield rows
    if (rows.length < batch) break
  }
  await sql`close rows_in_batches`.execute(transaction)
}
