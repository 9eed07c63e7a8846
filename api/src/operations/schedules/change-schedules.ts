import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine, Schedule } from '@channelwise/workflows/engine/pipeline-engine'
import {
  changeSchedule as change,
  startScheduled,
  UnknownScheduleError,
} from '@channelwise/workflows/operations/schedules/change-schedule'
import { readSchedules } from '@channelwise/workflows/operations/schedules/read-schedules'
import { InvalidCronError } from '@channelwise/workflows/triggers/cron'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'start'>
  schedules: Record<string, Schedule>
}

/** No schedule has that name. */
export class ScheduleNotFoundError extends ProblemError {
  readonly status = 404
}

/** GET /api/operations/schedules */
export function listSchedules(dependencies: Dependencies): Handler<Contract['listSchedules']> {
  return async (_, caller) => {
    requireOperator(caller)
    return { value: await readSchedules(dependencies) }
  }
}

/** PUT /api/operations/schedules/{name} */
export function changeSchedule({ db, schedules }: Dependencies): Handler<Contract['changeSchedule']> {
  return async ({ params: { name }, body: { cron, reset = false, paused } }, caller) => {
    const actor = requireOperator(caller)
    await explain(() => change(db, { actor, name, schedules, cron: reset ? null : cron, paused }))
    return { value: { message: 'Changed' } }
  }
}

/** POST /api/operations/schedules/{name}/run */
export function runSchedule(dependencies: Dependencies): Handler<Contract['runSchedule']> {
  return async ({ params: { name } }, caller) => {
    const actor = requireOperator(caller)
    const { schedules } = dependencies
    return { value: { runId: await explain(() => startScheduled(dependencies, { actor, name, schedules })) } }
  }
}

async function explain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof InvalidCronError)
      throw new InvalidRequestError([{ field: 'cron', message: error.message }])
    if (error instanceof UnknownScheduleError)
      throw new ScheduleNotFoundError(error.message, { cause: error })
    throw error
  }
}
