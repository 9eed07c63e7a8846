import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Client, ScheduleOptions } from '@temporalio/client'
import type { RunRequest } from '../pipeline-engine.ts'

interface Schedule {
  name: string
  cron: string
  request: RunRequest
  taskQueue: string
}

/** Creates or replaces the schedule of that name. */
export async function putSchedule({ schedule }: Client, { name, cron, request, taskQueue }: Schedule) {
  const wanted = {
    spec: { cronExpressions: [temporalCron(cron)] },
    action: {
      type: 'startWorkflow',
      workflowType: 'startScheduledRun',
      workflowId: `schedule:${name}`,
      taskQueue,
      args: [request],
    },
    // A recent run missed while Temporal was down is caught up once.
    policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '10 minutes' },
  } satisfies Omit<ScheduleOptions, 'scheduleId'>
  try {
    await schedule.create({ scheduleId: name, ...wanted })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
    await schedule.getHandle(name).update(({ state }) => ({ ...wanted, state }))
  }
}

/** Converts a cron expression for Temporal, which accepts seconds (six fields) only together with a year. */
export function temporalCron(cron: string): string {
  const fields = cron.trim().split(/\s+/)
  return fields.length === 6 ? [...fields, '*'].join(' ') : fields.join(' ')
}
