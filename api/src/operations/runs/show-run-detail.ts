import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { readRunDetail } from '@channelwise/workflows/operations/runs/read-run-detail'
import type { TemporalPages } from '@channelwise/workflows/operations/runs/temporal-run-url'
import type { Handler } from '../../endpoints/answer.ts'
import { RunNotFoundError } from '../../runs/show-run.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
  temporalPages: TemporalPages | null
}

/** GET /api/operations/runs/{id} */
export function showRunDetail({ db, temporalPages }: Dependencies): Handler<Contract['showRunDetail']> {
  return async ({ params }, caller) => {
    requireOperator(caller)
    const detail = await readRunDetail(db, params.id, { temporal: temporalPages })
    if (detail === null) throw new RunNotFoundError('Run not found')
    return { value: detail }
  }
}
