import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { DailyBudgets } from '../platform/forecast.ts'
import { createQuotaLedger } from '../platform/quota-ledger.ts'
import type { QuotaLedger } from '../platform/quota-ledger.ts'
import type { Settings } from './settings.ts'

/** The ledger of YouTube's quota; null without YouTube. */
export function openQuota({ youtube }: Settings, { db }: { db: Kysely<Database> }): QuotaLedger | null {
  if (youtube === null) return null
  return createQuotaLedger({ db, cap: youtube.unitsPerDay, reserved: youtube.visitorUnits })
}

/** The daily units that background work may spend. */
export function readBudgets({ youtube, growth }: Settings): DailyBudgets {
  return { refresh: youtube?.refreshUnitsPerDay ?? 0, growth: growth?.unitsPerDay ?? 0 }
}
