import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readForecast } from '../../platform/forecast.ts'
import type { DailyBudgets } from '../../platform/forecast.ts'
import type { QuotaLedger, QuotaState } from '../../platform/quota-ledger.ts'

/** How the quota stands today, with the units that are expected to be used by the reset. */
export interface QuotaForecast extends QuotaState {
  forecast: number
}

/** How the quota stands today; null on a site that does not use YouTube. */
export async function readQuota({
  db,
  quota,
  budgets,
}: {
  db: Kysely<Database>
  quota: Pick<QuotaLedger, 'readState'> | null
  budgets: DailyBudgets
}): Promise<QuotaForecast | null> {
  if (quota === null) return null
  const state = await quota.readState()
  return { ...state, forecast: await readForecast(db, state, { budgets }) }
}
