import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { VisitorShareSpentError } from './errors.ts'
import { nextReset, platformDay } from './platform-day.ts'

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

const bucket = 'visitors'

/** Counts the visitors' units in a bucket of its own, across processes and restarts. */
export function createVisitorShare({
  db,
  cap,
  clock = () => new Date(),
}: VisitorShareSettings): VisitorShare {
  return {
    async reserve(units) {
      const now = clock()
      const reserved =
        units <= cap &&
        (await db
          .insertInto('quota_ledger')
          .values({ bucket, day: platformDay(now), used: units, cap })
          .onConflict((conflict) =>
            conflict
              .columns(['bucket', 'day'])
              .doUpdateSet((eb) => ({ used: eb('quota_ledger.used', '+', units), cap }))
              .where((eb) => eb(eb('quota_ledger.used', '+', units), '<=', cap)),
          )
          .returning('used')
          .executeTakeFirst())
      if (!reserved) throw new VisitorShareSpentError(nextReset(now))
    },
  }
}
