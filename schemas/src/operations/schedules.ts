import { z } from 'zod'
import { runStatuses } from '../run.ts'

const moment = z.string().describe('ISO 8601 in UTC')

const pastRun = z.object({
  _id: z.string(),
  status: z.enum(runStatuses),
  /** When it began, or was requested if it has not begun. */
  at: moment,
  seconds: z.number().nonnegative().nullable().describe('Duration; null until it has ended'),
  error: z.string().nullable(),
})

/** A schedule or other trigger of a pipeline, and how its last runs went. */
export const schedule = z.object({
  name: z.string(),
  pipeline: z.string(),
  subject: z.string().describe('What its runs are about'),
  cron: z.string().nullable().describe('When it runs (UTC); null if triggered by changes'),
  words: z.string().nullable().describe('`cron` in words; null if that takes too many'),
  defaultCron: z.string().nullable().describe('The default of `cron`'),
  paused: z.boolean(),
  nextAt: moment.nullable().describe('Null while paused, and if triggered by changes'),
  runs: z.array(pastRun).describe('The last 30, newest first'),
})

export type ScheduleState = z.infer<typeof schedule>
