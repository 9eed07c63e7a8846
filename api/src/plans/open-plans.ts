import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { createKeyUsage } from '../keys/key-usage.ts'
import { createAdmission } from './admit.ts'
import { createEntitlements } from './entitlements.ts'
import { createPlanCounts } from './plan-counts.ts'
import { createPlanReader } from './plans.ts'

/** Opens the plans of the API. Disposing of them stores the pending counts. */
export function openPlans({ db, logger }: { db: Kysely<Database>; logger: Logger }) {
  const readEntitlements = createEntitlements({ db, readPlans: createPlanReader({ db }) })
  const counts = createPlanCounts({ db, logger })
  const keyUsage = createKeyUsage({ db, logger })
  return {
    readEntitlements,
    keyUsage,
    admit: createAdmission({ readEntitlements, counts, usage: keyUsage }),
    async [Symbol.asyncDispose]() {
      await counts[Symbol.asyncDispose]()
      await keyUsage[Symbol.asyncDispose]()
    },
  }
}
