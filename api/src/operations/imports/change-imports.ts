import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine } from '@channelwise/workflows/engine/pipeline-engine'
import { retryImport, startImport, stopImport } from '@channelwise/workflows/operations/imports/change-batch'
import type { BatchChange } from '@channelwise/workflows/operations/imports/change-batch'
import { ImportListError } from '@channelwise/workflows/operations/imports/read-import-list'
import { storePlan } from '@channelwise/workflows/operations/imports/store-plan'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'
import { requireOperator } from '../require-operator.ts'
import { ImportNotFoundError } from './import-not-found-error.ts'

/** An import is not in the state that an action needs. */
export class ImportStateError extends ProblemError {
  readonly status = 409
}

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'start' | 'cancel'>
  videosPerChannel: number
}

/** POST /api/operations/imports */
export function planImport({ db, videosPerChannel }: Dependencies): Handler<Contract['planImport']> {
  return async ({ body: { list, name } }, caller) => {
    const actor = requireOperator(caller)
    try {
      return { value: { _id: await storePlan(db, { text: list, name, actor }, { videosPerChannel }) } }
    } catch (error) {
      if (!(error instanceof ImportListError)) throw error
      throw new InvalidRequestError([{ field: 'list', message: error.message }])
    }
  }
}

/** POST /api/operations/imports/{id}/start */
export function startImportBatch({ db, engine }: Dependencies): Handler<Contract['startImportBatch']> {
  return async ({ params: { id } }, caller) => {
    const actor = requireOperator(caller)
    return answer(await startImport(id, { db, engine, actor }), 'No link of this list is left to import')
  }
}

/** POST /api/operations/imports/{id}/stop */
export function stopImportBatch({ db, engine }: Dependencies): Handler<Contract['stopImportBatch']> {
  return async ({ params: { id } }, caller) => {
    const actor = requireOperator(caller)
    return answer(await stopImport(id, { db, engine, actor }), 'This import is not running')
  }
}

/** POST /api/operations/imports/{id}/retry */
export function retryImportBatch({ db, engine }: Dependencies): Handler<Contract['retryImportBatch']> {
  return async ({ params: { id } }, caller) => {
    const actor = requireOperator(caller)
    return answer(await retryImport(id, { db, engine, actor }), 'No link of this list is worth another try')
  }
}

function answer(change: BatchChange, nothingToDo: string) {
  if (change.outcome === 'unknown') throw new ImportNotFoundError()
  if (change.outcome === 'nothing to do') throw new ImportStateError(nothingToDo)
  return { value: { links: change.links } }
}
