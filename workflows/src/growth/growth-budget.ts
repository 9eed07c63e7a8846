import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readBucket } from '../platform/quota-bucket.ts'

/**
 * How many of today's units for the catalogue's own growth are used and left. The ledger counts each call of a growth run
 * when it is made, double checks and retries included. None are left if the cap was lowered below what is used.
 */
export async function readGrowthBudget(db: Kysely<Database>, { unitsPerDay }: { unitsPerDay: number }) {
  const used = await readBucket(db, { name: 'growth', now: new Date() })
  return { unitsPerDay, used, left: Math.max(0, unitsPerDay - used) }
}
