import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import type { Client, ScheduleOptions } from '@temporalio/client'
import type { Schedule } from '../pipeline-engine.ts'

/** Milliseconds for each schedule, and for listing all: while Temporal is down, a call would take twenty seconds to fail. */
const timeout = 5_000

/** Makes the server's schedules match those of the site. Each execution has the outcome of its run. */
export async function applySchedules(
  client: Client,
  taskQueue: string,
  wanted: Record<string, Schedule>,
): Promise<void> {
  const named = Object.entries(wanted)
  for (const [name, schedule] of named)
    await client.withDeadline(Date.now() + timeout, () =>
      putSchedule(client, { name, ...schedule, taskQueue }),
    )
  await client.withDeadline(Date.now() + timeout, async () => {
    for await (const { scheduleId, action } of client.schedule.list()) {
      const isOurs = action?.type === 'startWorkflow' && action.workflowType === 'startScheduledRun'
      if (isOurs && !(scheduleId in wanted)) await client.schedule.getHandle(scheduleId).delete()
    }
  })
}

interface NamedSchedule extends Schedule {
  name: string
  taskQueue: string
}

async function putSchedule({ schedule }: Client, { name, cron, request, taskQueue }: NamedSchedule) {
  const wanted = {
    spec: { cronExpressions: [temporalCron(cron)] },
    action: {
      type: 'startWorkflow',
      workflowType: 'startScheduledRun',
      workflowId: `schedule:${name}`,
      taskQueue,
      args: [request],
      staticSummary: request.subject,
    },
    // A run missed up to 10 minutes ago, while Temporal was down, is caught up once.
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
