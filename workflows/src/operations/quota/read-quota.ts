import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readForecast } from '../../platform/forecast.ts'
import type { DailyBudgets, Forecast } from '../../platform/forecast.ts'
import type { QuotaLedger, QuotaState } from '../../platform/quota-ledger.ts'

/** The state of today's quota, with the units that are expected to be used by the reset. */
export interface QuotaForecast extends QuotaState, Forecast {}

interface Dependencies {
  db: Kysely<Database>
  quota: Pick<QuotaLedger, 'readState'>
  budgets: DailyBudgets
}

/** Reads the state of the quota, and forecasts the rest of the day. */
export async function readQuota(
  { db, quota, budgets }: Dependencies,
  now = new Date(),
): Promise<QuotaForecast> {
  const state = await quota.readState()
  return { ...state, ...(await readForecast(db, state, { budgets, now })) }
}
