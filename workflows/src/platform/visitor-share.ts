import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { VisitorShareSpentError } from './errors.ts'
import { nextReset } from './platform-day.ts'
import { takeFromBucket } from './quota-bucket.ts'

/** The share of the daily quota that all visitors together may use. The same units are reserved for them. */
export interface VisitorShare {
  /**
   * Reserves units for a visitor's request; the calls themselves also count in the quota ledger. Throws
   * `VisitorShareSpentError` when fewer are left.
   */
  reserve(units: number): Promise<void>
}

/** What a share needs. `clock` is for tests. */
interface VisitorShareSettings {
  db: Kysely<Database>
  /** Units per day. */
  cap: number
  clock?: () => Date
}

/** Counts the visitors' units in a bucket of its own, across processes and restarts. */
export function createVisitorShare({
  db,
  cap,
  clock = () => new Date(),
}: VisitorShareSettings): VisitorShare {
  return {
    async reserve(units) {
      const now = clock()
      const reserved = await takeFromBucket(db, { name: 'visitors', cap }, { units, now })
      if (!reserved) throw new VisitorShareSpentError(nextReset(now))
    },
  }
}
