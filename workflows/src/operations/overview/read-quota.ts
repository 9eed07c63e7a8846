import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { QuotaFigures } from '@channelwise/schemas/operations/overview'
import type { DailyBudgets } from '../../platform/forecast.ts'
import { lastReset } from '../../platform/platform-day.ts'
import type { QuotaLedger } from '../../platform/quota-ledger.ts'
import { readQuota } from '../quota/read-quota.ts'

interface Dependencies {
  db: Kysely<Database>
  quota: Pick<QuotaLedger, 'readState'>
  budgets: DailyBudgets
}

/** The current state of the day's quota, and its course so far. */
export async function readQuotaFigures(dependencies: Dependencies, now: Date): Promise<QuotaFigures> {
  const startsAt = lastReset(now)
  const [state, points] = await Promise.all([
    readQuota(dependencies, now),
    readPoints(dependencies.db, startsAt, now),
  ])
  const { status, used, visitorUsed, cap, reserved, forecast, runsOut, resetsAt } = state
  return {
    status,
    used,
    visitorUsed,
    cap,
    reserved,
    forecast,
    runsOut,
    startsAt: startsAt.toISOString(),
    resetsAt: resetsAt.toISOString(),
    points: [...points, { at: now.toISOString(), used, visitorUsed }],
  }
}

/** The last observation of every quarter-hour. */
async function readPoints(db: Kysely<Database>, startsAt: Date, now: Date) {
  const { rows } = await sql<{ at: Date; used: number; visitorUsed: number }>`
    select distinct on (quarter) at, used, "visitorUsed"
    from (
      select observed_at as at, quota_used as used, quota_visitor_used as "visitorUsed",
        date_bin('15 minutes', observed_at, ${startsAt}::timestamptz) as quarter
      from health_observations
      where observed_at >= ${startsAt} and observed_at < ${now} and quota_used is not null
    ) as observed
    order by quarter, at desc`.execute(db)
  return rows.map(({ at, ...units }) => ({ at: at.toISOString(), ...units }))
}
