import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IndexDeadLettersTable } from '@channelwise/schemas/database/tables/index-dead-letters'

/** A document that an engine refused for good, and why. */
export type DeadLetter = Selectable<IndexDeadLettersTable>

/** Dead letters of all engines, the oldest first. */
export function listDeadLetters(db: Kysely<Database>): Promise<DeadLetter[]> {
  return db.selectFrom('index_dead_letters').selectAll().orderBy('id').execute()
}

/** Notes the documents of these letters (of all, for null) once more and forgets the letters; answers how many. */
export function replayDeadLetters(db: Kysely<Database>, ids: number[] | null): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const letters = await transaction
      .deleteFrom('index_dead_letters')
      .where(ids === null ? sql<boolean>`true` : sql<boolean>`id = any(${ids}::bigint[])`)
      .returning(['engine', 'kind', 'document_id', 'version'])
      .execute()
    if (letters.length > 0) await transaction.insertInto('index_outbox').values(letters).execute()
    return letters.length
  })
}
