import type { Installation } from '../../installation/installation.ts'
import { readForecast } from '../../platform/forecast.ts'
import type { QuotaState } from '../../platform/quota-ledger.ts'

/** How the quota stands today, with the units that are expected to be used by the reset. */
export interface QuotaForecast extends QuotaState {
  forecast: number
}

/** How the quota stands today; null on a site that does not use YouTube. */
export async function readQuota({
  db,
  quota,
  budgets,
}: Pick<Installation, 'db' | 'quota' | 'budgets'>): Promise<QuotaForecast | null> {
  if (quota === null) return null
  const state = await quota.readState()
  return { ...state, forecast: await readForecast(db, state, { budgets }) }
}
