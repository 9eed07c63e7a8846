import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readBucket, takeFromBucket } from '../platform/quota-bucket.ts'

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

/** How many of today's units are used. A cap that was lowered meanwhile leaves none. */
export async function readGrowthBudget(db: Kysely<Database>, { unitsPerDay }: { unitsPerDay: number }) {
  const used = await readBucket(db, { name: 'growth', now: new Date() })
  return { unitsPerDay, used, left: Math.max(0, unitsPerDay - used) }
}
