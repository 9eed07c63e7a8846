import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { reportProgress } from '../../engine/heartbeat.ts'

/** Rows per statement, so that even a large backlog never holds locks for long. */
const batchSize = 10_000

/** Repeats a deletion of at most `limit` rows until nothing is left; returns the number of deleted rows. */
export function deleteInBatches(
  db: Kysely<Database>,
  deletion: (limit: number) => RawBuilder<unknown>,
): Promise<number> {
  return repeatInBatches(async (limit) => {
    const { numAffectedRows = 0n } = await deletion(limit).execute(db)
    return Number(numAffectedRows)
  })
}

/** Repeats a deletion of at most `limit` rows, which returns how many it deleted, until nothing is left; returns the sum. */
export async function repeatInBatches(deletion: (limit: number) => Promise<number>): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = await deletion(batchSize)
    deleted += batch
    reportProgress({ deleted })
    if (batch < batchSize) return deleted
  }
}
