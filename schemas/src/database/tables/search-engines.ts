import type { ColumnType } from 'kysely'

/** An engine whose search index is kept in step: every change is noted for each of them. */
export interface SearchEnginesTable {
  engine: string
  /** The last row of the outbox by which it was sent the whole catalogue; null when it was not. */
  filled_to: ColumnType<number | null, never, number>
}
