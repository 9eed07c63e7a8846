import type { ColumnType, Generated } from 'kysely'

/** Units of the platform's quota reserved on one day in one bucket. */
export interface QuotaLedgerTable {
  bucket: string
  /** The platform's day (America/Los_Angeles), YYYY-MM-DD. */
  day: string
  used: number
  /** The part of `used` that visitors used. */
  visitor_used: Generated<number>
  cap: number
  /** The first successful response of the day; null until the platform has shown that its quota was reset. */
  opened_at: Nullable
  /** The last refusal before `opened_at`. */
  refused_at: Nullable
  /** Until then, nobody else may try whether the platform counts anew, or answers again. */
  next_probe_at: Nullable
  /** Calls that have failed since the last one that was answered. */
  failures: Generated<number>
}

type Nullable = ColumnType<Date | null, Date | null | undefined, Date | null>
