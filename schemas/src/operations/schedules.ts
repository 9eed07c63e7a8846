import { z } from 'zod'
import { runStatuses } from '../run.ts'

const moment = z.string().describe('ISO 8601 in UTC')

const pastRun = z.object({
  _id: z.string(),
  status: z.enum(runStatuses),
  /** When it began, or was requested if it has not begun. */
  at: moment,
  seconds: z.number().nonnegative().nullable().describe('How long it took; null until it has ended'),
  error: z.string().nullable(),
})

/** A schedule or other trigger of a pipeline, and how its last runs went. */
export const schedule = z.object({
  name: z.string(),
  pipeline: z.string(),
  subject: z.string().describe('What its runs are about'),
  cron: z.string().nullable().describe('When it runs (UTC); null when changes start it instead'),
  words: z.string().nullable().describe('The same in words, if it can be said briefly'),
  defaultCron: z.string().nullable().describe('When it would run if no operator had changed it'),
  paused: z.boolean(),
  nextAt: moment.nullable().describe('Null while paused, and for what changes start'),
  runs: z.array(pastRun).describe('The last 30, newest first'),
})

export type ScheduleState = z.infer<typeof schedule>
