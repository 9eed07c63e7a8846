import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { readOverview } from '@channelwise/workflows/operations/overview/read-overview'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** GET /api/operations/overview */
export function showOverview({ db }: Dependencies): Handler<Contract['showOverview']> {
  return async (_, caller) => {
    requireOperator(caller)
    return { value: await readOverview(db) }
  }
}
