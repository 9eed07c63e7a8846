import { z } from 'zod'
import { schedule } from '../../operations/schedules.ts'
import { text } from '../../search/query-values.ts'
import { endpoint } from '../endpoint.ts'

const token = text(4_096).optional()
const params = z.object({ name: text(100) })

/** The schedules of pipelines. */
export const scheduleEndpoints = {
  listSchedules: endpoint({
    method: 'GET',
    path: '/api/operations/schedules',
    access: 'operator',
    summary: 'The schedules and other triggers of pipelines, with their last runs.',
    response: z.array(schedule),
  }),
  changeSchedule: endpoint({
    method: 'PUT',
    path: '/api/operations/schedules/{name}',
    access: 'operator',
    errors: [404],
    summary: 'Changes the time of a schedule, pauses or resumes it. Recorded in the audit log.',
    params,
    body: z.object({
      token,
      cron: text(100)
        .optional()
        .describe('Five fields in UTC: minute, hour, day of month, month, day of week'),
      reset: z.boolean().optional().describe('Restores the default time'),
      paused: z.boolean().optional(),
    }),
    response: z.object({ message: z.string() }),
  }),
  runSchedule: endpoint({
    method: 'POST',
    path: '/api/operations/schedules/{name}/run',
    access: 'operator',
    errors: [404],
    summary: 'Starts a run now, or joins the one in progress. Recorded in the audit log.',
    params,
    body: z.object({ token }),
    response: z.object({ runId: z.string() }),
    status: 202,
  }),
}
