import { sql } from 'kysely'
import type { QueryResult, RawBuilder, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/**
 * Yields a query's rows in batches of `batch`, with at most two batches in memory: Postgres prepares the next one while the
 * last one is processed. Use one at a time per transaction, which is busy until the last batch or an early exit.
 */
export async function* readByCursor<Row>(
  transaction: Transaction<Database>,
  query: RawBuilder<Row>,
  batch: number,
): AsyncGenerator<Row[]> {
  await sql`declare rows_in_batches no scroll cursor for ${query}`.execute(transaction)
  const fetch = () => {
    const fetched = sql<Row>`fetch ${sql.lit(batch)} from rows_in_batches`.execute(transaction)
    // A failure is thrown where it is awaited, not as an unhandled rejection.
    fetched.catch(() => {})
    return fetched
  }
  let next: Promise<QueryResult<Row>> | null = fetch()
  try {
    while (next !== null) {
      const { rows }: QueryResult<Row> = await next
      next = rows.length < batch ? null : fetch()
      if (rows.length > 0) yield rows
    }
  } finally {
    // After an early exit, the transaction can be used at once.
    await Promise.allSettled([next])
  }
  await sql`close rows_in_batches`.execute(transaction)
}
