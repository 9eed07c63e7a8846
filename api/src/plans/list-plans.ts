import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import type { ReadPlans } from './plans.ts'

/** GET /api/v1/plans */
export function listPlans({ readPlans }: { readPlans: ReadPlans }): Handler<Contract['listPlans']> {
  return async () => ({ value: { data: await readPlans() } })
}
