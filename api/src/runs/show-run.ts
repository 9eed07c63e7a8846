import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { readRun } from '@channelwise/workflows/runs/read-run'
import type { Handler } from '../endpoints/answer.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** No run has the id. */
export class RunNotFoundError extends ProblemError {
  readonly status = 404
}

/** GET /api/runs/{id} */
export function showRun({ db }: { db: Kysely<Database> }): Handler<Contract['showRun']> {
  return async ({ params }) => {
    const run = await readRun(db, params.id)
    if (run === null) throw new RunNotFoundError('Run not found')
    return { value: run }
  }
}
