import type { Kysely } from 'kysely'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine } from '@channelwise/workflows/engine/pipeline-engine'
import {
  IndexJobRefusedError,
  startIndexJob as start,
  stopIndexJob as stop,
  UnknownIndexError,
} from '@channelwise/workflows/operations/search/index-jobs'
import type { Handler } from '../../endpoints/answer.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
  engine: PipelineEngine
  engines: SearchEngine[]
}

class IndexNotFoundError extends ProblemError {
  readonly status = 404
}

/** Another job works on the index, or the job has ended. */
class IndexBusyError extends ProblemError {
  readonly status = 409
}

/** POST /api/operations/search/jobs */
export function startIndexJob(dependencies: Dependencies): Handler<Contract['startIndexJob']> {
  return async ({ body: { engine: name, job, documents = null } }, caller) => {
    const actor = requireOperator(caller)
    const request = job === 'repair' ? { job, documents } : { job }
    return { value: await orProblem(() => start(dependencies, { name, ...request }, actor)) }
  }
}

/** POST /api/operations/search/jobs/{id}/stop */
export function stopIndexJob(dependencies: Dependencies): Handler<Contract['stopIndexJob']> {
  return async ({ params: { id } }, caller) => {
    const actor = requireOperator(caller)
    await orProblem(() => stop(dependencies, id, actor))
    return { value: { message: 'The job is being stopped' } }
  }
}

async function orProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnknownIndexError) throw new IndexNotFoundError(error.message, { cause: error })
    if (error instanceof IndexJobRefusedError) throw new IndexBusyError(error.message, { cause: error })
    throw error
  }
}
