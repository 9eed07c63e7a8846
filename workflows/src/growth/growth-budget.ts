import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { takeFromBucket } from '../platform/quota-bucket.ts'

/** The units that the catalogue's own growth may use per day, of the daily quota. */
export interface GrowthBudget {
  /** Takes units before a call; false when fewer are left today. The calls themselves count in the day's quota, too. */
  take(units: number): Promise<boolean>
}

/** Counted in a bucket of its own, across processes and restarts. */
export function createGrowthBudget(
  db: Kysely<Database>,
  { unitsPerDay }: { unitsPerDay: number },
): GrowthBudget {
  return {
    take: (units) => takeFromBucket(db, { name: 'growth', cap: unitsPerDay }, { units, now: new Date() }),
  }
}
