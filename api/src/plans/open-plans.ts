import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { createEntitlements } from './entitlements.ts'
import { createPlanReader } from './plans.ts'

/** Opens the plans of the API: reading them, and telling what a caller may do. */
export function openPlans({ db }: { db: Kysely<Database> }) {
  const readPlans = createPlanReader({ db })
  return { readPlans, readEntitlements: createEntitlements({ db, readPlans }) }
}
