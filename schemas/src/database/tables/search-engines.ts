import type { ColumnType } from 'kysely'

/** An engine for which every change is queued. */
export interface SearchEnginesTable {
  engine: string
  /** The last outbox row of the filling with the whole catalogue that is in progress; null if there is none. */
  filled_to: ColumnType<number | null, never, number>
  /** When the last complete sweep of its index ended; null before the first. */
  swept_at: ColumnType<Date | null, never, Date>
  /** The drift that this sweep found, by kind of document. */
  swept: ColumnType<SweptDrift | null, never, string>
  /** Whether this sweep queued the drift for repair. */
  sweep_repaired: ColumnType<boolean | null, never, boolean>
  /** When the lag was last measured with a canary. */
  canary_at: ColumnType<Date | null, never, Date>
  /** The lag measured then; null if the canary did not arrive in time. */
  canary_milliseconds: ColumnType<number | null, never, number | null>
  /**
   * How many writes to its index have begun, and how many of them are visible to searches; 0 for engines where all of them
   * always are.
   */
  writes_begun: ColumnType<number, never, never>
  writes_visible: ColumnType<number, never, never>
  /**
   * When the oldest of YouTube's data in the index kept by the last rebuild was fetched. Data fetched later, or none, counts
   * as fetched at the rebuild; without a kept index, this has no meaning.
   */
  previous_fetched_at: ColumnType<Date, never, Date>
}

/** Numbers of documents that have drifted, by kind of document and kind of drift. */
export type SweptDrift = Record<
  'channel' | 'video',
  Record<'missing' | 'stale' | 'orphaned' | 'ahead', number>
>
