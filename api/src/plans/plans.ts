import type { Kysely } from 'kysely'
import { cacheFor } from '@channelwise/schemas/async/timed-cache'
import type { Database } from '@channelwise/schemas/database/database'
import type { Plan } from '@channelwise/schemas/plan'

/** Milliseconds for which a process caches the plans by which it admits calls, and after which a change takes effect. */
const freshFor = 10_000

/** Like `readPlans`, but from a cache. */
export type ReadPlans = () => Promise<Plan[]>

/** Creates the reader, which queries the database at most once every ten seconds. */
export function createPlanReader({ db }: { db: Kysely<Database> }): ReadPlans {
  return cacheFor(() => readPlans(db), freshFor)
}

/** Reads the current plans in the order in which people see them. */
export function readPlans(db: Kysely<Database>): Promise<Plan[]> {
  return db
    .selectFrom('plans')
    .select([
      'name',
      'title',
      'calls_per_minute as callsPerMinute',
      'calls_per_day as callsPerDay',
      'scopes',
      'insights',
      'max_keys as maxKeys',
    ])
    .orderBy('place')
    .execute()
}
