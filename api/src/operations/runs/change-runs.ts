import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine } from '@channelwise/workflows/engine/pipeline-engine'
import { cancelRun as cancelActiveRun } from '@channelwise/workflows/operations/runs/cancel-run'
import { retryRun as retryEndedRun, retrySameError } from '@channelwise/workflows/operations/runs/retry-runs'
import type { Handler } from '../../endpoints/answer.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'
import { RunNotFoundError } from '../../runs/show-run.ts'
import { requireOperator } from '../require-operator.ts'

/** A run is not in the state that an action needs. */
export class RunStateError extends ProblemError {
  readonly status = 409
}

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'start' | 'cancel'>
}

/** POST /api/operations/runs/{id}/cancel */
export function cancelRun({ db, engine }: Dependencies): Handler<Contract['cancelRun']> {
  return async ({ params }, caller) => {
    const actor = requireOperator(caller)
    const outcome = await cancelActiveRun(params.id, { db, engine, actor })
    if (outcome === 'unknown') throw new RunNotFoundError('Run not found')
    if (outcome === 'ended') throw new RunStateError('This run has already ended')
    return { value: { cancelled: true } }
  }
}

/** POST /api/operations/runs/{id}/retry */
export function retryRun({ db, engine }: Dependencies): Handler<Contract['retryRun']> {
  return async ({ params }, caller) => {
    const actor = requireOperator(caller)
    const retry = await retryEndedRun(params.id, { db, engine, actor })
    switch (retry.outcome) {
      case 'unknown':
        throw new RunNotFoundError('Run not found')
      case 'not failed':
        throw new RunStateError('Only runs that failed or were cancelled can be retried')
      case 'superseded':
        throw new RunStateError('A newer run has done the same since')
      case 'started':
        return { value: { run: retry.run._id } }
    }
  }
}

/** POST /api/operations/run-retries */
export function retryRuns({ db, engine }: Dependencies): Handler<Contract['retryRuns']> {
  return async ({ body: { pipeline, errorClass, before } }, caller) => {
    const actor = requireOperator(caller)
    const error = { pipeline, errorClass, ...(before !== undefined && { before: new Date(before) }) }
    const outcome = await retrySameError(error, { db, engine, actor })
    if (outcome.retried === 0) throw new RunStateError('No run with this error is left to retry')
    return { value: outcome }
  }
}
