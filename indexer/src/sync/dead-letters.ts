import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IndexDeadLettersTable } from '@channelwise/schemas/database/tables/index-dead-letters'

/** A document that an engine refused permanently, and the reason. */
export type DeadLetter = Selectable<IndexDeadLettersTable>

/** Dead letters of all engines, oldest first. */
export function listDeadLetters(db: Kysely<Database>): Promise<DeadLetter[]> {
  return db.selectFrom('index_dead_letters').selectAll().orderBy('id').execute()
}

/** Moves these dead letters (null: all) back to the outbox and returns their number. */
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
