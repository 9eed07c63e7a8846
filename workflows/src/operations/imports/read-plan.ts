import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ImportPlan } from '@channelwise/schemas/operations/imports'
import type { ImportRules } from '../../imports/import-rules.ts'
import type { QuotaLedger } from '../../platform/quota-ledger.ts'
import { planImport } from './plan-import.ts'

/** The site's settings that a plan depends on. */
export interface ImportSettings {
  videosPerChannel: number
  /** Platform calls started per second. */
  callsPerSecond: number
  rules: ImportRules
  /** Null if imports cost no quota. */
  quota: Pick<QuotaLedger, 'readState'> | null
}

/** What importing the links of a planned batch would do and cost, without calling the platform. */
export async function readPlan(
  db: Kysely<Database>,
  batchId: string,
  { videosPerChannel, callsPerSecond, rules, quota }: ImportSettings,
): Promise<ImportPlan> {
  const { duplicates } = await db
    .selectFrom('import_batches')
    .select('duplicates')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('import_batch_items')
    .select('link')
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute()
  const links = items.map(({ link }) => link)
  const plan = await planImport(links, { db, videosPerChannel, rules, platform: null })
  const { found, here, lookups, units, unchecked } = plan
  const day = await quota?.readState()
  const perDay = day === undefined ? 0 : day.cap - day.reserved
  const left = day === undefined ? null : Math.max(perDay - (day.used - day.visitorUsed), 0)
  return {
    found,
    here,
    unreadable: plan.unreadable.length,
    duplicates,
    refused: countRules(plan.refused),
    unchecked,
    lookups,
    units,
    unitsLeft: left,
    seconds: Math.ceil(units / callsPerSecond),
    days: left === null || units <= left || perDay <= 0 ? 0 : Math.ceil((units - left) / perDay),
  }
}

/** The number of links that break each rule, the most frequent rule first. */
function countRules(refused: { rule: string }[]) {
  const counts = new Map<string, number>()
  for (const { rule } of refused) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return [...counts]
    .map(([rule, links]) => ({ rule, links }))
    .toSorted((one, other) => other.links - one.links)
}
