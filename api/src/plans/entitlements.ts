import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ApiScope, InsightsLevel, Plan } from '@channelwise/schemas/plan'
import { hasRole } from '@channelwise/schemas/user'
import type { Caller } from '../endpoints/caller.ts'
import type { ReadPlans } from './plans.ts'

/** What a caller may do with the API, and whom its calls count for. */
export interface Entitlements {
  /** The plan of the key's owner or the member; 'anonymous' for visitors. */
  plan: Plan
  /** For a key, the scopes that it was granted and the plan still has; otherwise those of the plan. */
  scopes: readonly ApiScope[]
  /** 'full' also for operators and administrators. */
  insights: InsightsLevel
  /** The key's owner or the member; null for visitors. */
  memberId: string | null
}

/** Reads what a caller may do. */
export type ReadEntitlements = (caller: Pick<Caller, 'member' | 'key'>) => Promise<Entitlements>

interface Dependencies {
  db: Kysely<Database>
  readPlans: ReadPlans
}

/** Creates the one function that decides by key, session or neither; for a session it reads one row. */
export function createEntitlements({ db, readPlans }: Dependencies): ReadEntitlements {
  return async ({ member, key }) => {
    const plans = await readPlans()
    if (key !== null) {
      const plan = findPlan(plans, key.plan)
      const scopes = plan.scopes.filter((scope) => key.scopes.includes(scope))
      return {
        plan,
        scopes,
        insights: scopes.includes('insights') ? plan.insights : 'public',
        memberId: key.memberId,
      }
    }
    if (member === null) {
      const plan = findPlan(plans, 'anonymous')
      return { plan, scopes: plan.scopes, insights: plan.insights, memberId: null }
    }
    const plan = findPlan(plans, await readPlanOf(db, member._id))
    const insights = hasRole(member, 'operator') ? 'full' : plan.insights
    return { plan, scopes: plan.scopes, insights, memberId: member._id }
  }
}

async function readPlanOf(db: Kysely<Database>, memberId: string) {
  const row = await db.selectFrom('members').select('plan').where('id', '=', memberId).executeTakeFirst()
  return row?.plan ?? 'free'
}

/** A plan that is newer than the cached list is treated as the free one for a few seconds. */
function findPlan(plans: Plan[], name: string): Plan {
  const plan = plans.find((known) => known.name === name) ?? plans.find((known) => known.name === 'free')
  if (plan === undefined) throw new Error("The table 'plans' has no plan 'free'")
  return plan
}
