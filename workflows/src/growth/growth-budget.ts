import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { platformDay } from '../platform/platform-day.ts'

/** The units that the catalogue's own growth may use per day, of the daily quota. */
export interface GrowthBudget {
  /** Takes units before a call; false when fewer are left today. The calls themselves count in the day's quota, too. */
  take(units: number): Promise<boolean>
}

const bucket = 'growth'

/** Counted in a bucket of its own, across processes and restarts. */
export function createGrowthBudget(
  db: Kysely<Database>,
  { unitsPerDay }: { unitsPerDay: number },
): GrowthBudget {
  return {
    async take(units) {
      if (units > unitsPerDay) return false
      const { rows } = await sql`
        insert into quota_ledger as today (bucket, day, used, cap)
        values (${bucket}, ${platformDay(new Date())}, ${units}, ${unitsPerDay})
        on conflict (bucket, day) do update set used = today.used + excluded.used, cap = excluded.cap
        where today.used + excluded.used <= excluded.cap
        returning used`.execute(db)
      return rows.length > 0
    },
  }
}
