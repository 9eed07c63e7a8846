import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Overview } from '@channelwise/schemas/operations/overview'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  readOverview: () => Promise<Overview>
}

/** GET /api/operations/overview */
export function showOverview({ readOverview }: Dependencies): Handler<Contract['showOverview']> {
  return async (_, caller) => {
    requireOperator(caller)
    return { value: await readOverview() }
  }
}
