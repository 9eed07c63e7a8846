import type { ColumnType } from 'kysely'

/** An engine for which every change is queued. */
export interface SearchEnginesTable {
  engine: string
  /** The last outbox row of the initial filling with the whole catalogue; null if there was none. */
  filled_to: ColumnType<number | null, never, number>
}
