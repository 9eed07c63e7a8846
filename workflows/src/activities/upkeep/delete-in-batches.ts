import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { reportProgress } from '../../engine/heartbeat.ts'

/** Rows per statement, so that a long backlog never holds locks for long. */
const batchSize = 10_000

/** Repeats a deletion of at most `limit` rows until nothing is left; returns the number of deleted rows. */
export async function deleteInBatches(
  db: Kysely<Database>,
  deletion: (limit: number) => RawBuilder<unknown>,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await deletion(batchSize).execute(db)
    deleted += Number(numAffectedRows)
    reportProgress({ deleted })
    if (numAffectedRows < batchSize) return deleted
  }
}
