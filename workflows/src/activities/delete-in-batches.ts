import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Rows that one statement deletes: a long backlog does not hold its locks for long. */
const deletedAtATime = 10_000

/** Repeats a deletion of at most `limit` rows until it finds fewer; answers how many there were in all. */
export async function deleteInBatches(
  db: Kysely<Database>,
  deletion: (limit: number) => RawBuilder<unknown>,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await deletion(deletedAtATime).execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < deletedAtATime) return deleted
  }
}
