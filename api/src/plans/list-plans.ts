import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { ReadEntitlements } from './entitlements.ts'
import { readPlans } from './plans.ts'

/** GET /api/v1/plans */
export function listPlans({ db }: { db: Kysely<Database> }): Handler<Contract['listPlans']> {
  return async () => ({ value: { data: await readPlans(db) } })
}

/** GET /api/v1/plans/mine */
export function showEntitlements({
  readEntitlements,
}: {
  readEntitlements: ReadEntitlements
}): Handler<Contract['showEntitlements']> {
  return async (_, caller) => {
    const { plan, scopes, insights } = await readEntitlements(caller)
    return { value: { plan, scopes: [...scopes], insights } }
  }
}
