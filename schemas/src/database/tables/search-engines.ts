import type { ColumnType } from 'kysely'

/** An engine for which every change is queued. */
export interface SearchEnginesTable {
  engine: string
  /** The last outbox row of the initial filling with the whole catalogue; null if there was none. */
  filled_to: ColumnType<number | null, never, number>
  /** When the last complete sweep of its index ended; null before the first. */
  swept_at: ColumnType<Date | null, never, Date>
  /** The drift that it found, by kind of document. */
  swept: ColumnType<SweptDrift | null, never, string>
  /** Whether that sweep queued what it found. */
  sweep_repaired: ColumnType<boolean | null, never, boolean>
  /** When a change was last timed. */
  canary_at: ColumnType<Date | null, never, Date>
  /** How long it took; null if it did not arrive in time. */
  canary_milliseconds: ColumnType<number | null, never, number | null>
  /** How many writes to its index have begun, and how many of them searches see; 0 where they always see all of them. */
  writes_begun: ColumnType<number, never, never>
  writes_visible: ColumnType<number, never, never>
}

/** How many documents differed without an explanation. */
export type SweptDrift = Record<
  'channel' | 'video',
  Record<'missing' | 'stale' | 'orphaned' | 'ahead', number>
>
