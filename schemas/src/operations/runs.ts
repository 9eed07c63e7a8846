import { z } from 'zod'
import { importedChannel, lanes, run, runStatuses } from '../run.ts'
import { runLogLine } from './run-log.ts'
import { maxBulkRetries, maxCountedRuns } from './run-limits.ts'

const count = z.int().nonnegative()
const moment = z.string().describe('ISO 8601')

/** A run in the list of runs. */
export const listedRun = run.omit({ steps: true }).extend({
  lane: z.enum(lanes),
  requestedBy: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('An opaque id, and the name of operators; null for the site and its command line'),
  errorClass: z.string().nullable().describe('The registered name of the error of a failed run'),
  units: count.describe("Units of the platform's quota spent"),
  waitsUntil: moment
    .nullable()
    .describe(
      'When it continues: at the reset of the quota, or at the next attempt while YouTube does not respond',
    ),
  perMinute: z.number().nonnegative().nullable().describe('Completed or failed parts per minute so far'),
  secondsLeft: count
    .nullable()
    .describe('Estimate at that rate; null while unknown and once the run has ended'),
})

export type ListedRun = z.infer<typeof listedRun>

/** A page of runs, newest first. */
export const runPage = z.object({
  runs: z.array(listedRun),
  total: count.describe(`The number of matching runs, counted up to ${maxCountedRuns}`),
  newer: z.string().nullable().describe('The cursor of the previous page'),
  older: z.string().nullable().describe('The cursor of the next page'),
  pipelines: z.array(z.string()).describe('All pipelines that have runs'),
  errorClasses: z.array(z.string()).describe('All error classes of runs'),
})

export type RunPage = z.infer<typeof runPage>

/** A step of a run as operators see it. */
export const stepDetail = z.object({
  position: z.int().positive(),
  name: z.string(),
  status: z.enum(['running', 'succeeded', 'failed']),
  attempts: count,
  units: count,
  error: z.string().nullable(),
  outcome: z.string().nullable().describe('The outcome in one line'),
  startedAt: moment,
  finishedAt: moment.nullable(),
})

export type StepDetail = z.infer<typeof stepDetail>

/** A resource from the platform that could not be read. */
export const platformLetter = z.object({
  _id: z.string(),
  kind: z.enum(['channel', 'video', 'upload']),
  platformId: z.string().nullable(),
  reason: z.string(),
  run: z.string().nullable(),
  at: moment,
})

export type PlatformLetter = z.infer<typeof platformLetter>

/** Everything about one run. */
export const runDetail = z.object({
  run: listedRun,
  input: z.string().describe('JSON'),
  steps: z.array(stepDetail).describe('The newest 200, in order'),
  stepCount: count,
  problems: z.array(z.object({ part: z.string(), reason: z.string() })).describe('The first 100'),
  letters: z.array(platformLetter).describe('The newest 50 that have not been replayed'),
  log: z.array(runLogLine).describe('The newest lines of its log, in order'),
  batch: z.object({ id: z.string(), name: z.string() }).nullable(),
  newerRun: z.string().nullable().describe('The next run with the same key, such as a retry'),
  olderRun: z.string().nullable(),
  retryable: z
    .boolean()
    .describe('Whether it failed or was cancelled, and no run with its key has started since'),
  sameError: count.describe(
    `The number of retryable runs of the pipeline with the same error, up to ${maxBulkRetries + 1}`,
  ),
  temporalUrl: z.string().nullable().describe("The run in Temporal's web interface"),
})

export type RunDetail = z.infer<typeof runDetail>

/** The states that a run may be filtered by. */
export const runStates = ['active', ...runStatuses] as const

/** Why a channel is missing, or `here`. */
export const channelStates = [
  'unreadable',
  'never asked',
  'here',
  'waiting',
  'refused',
  'failed',
  'cancelled',
  'gone',
  'blocked',
  'purged',
  'proposed',
] as const

/** An explanation of why a channel is missing, or where it is. */
export const channelExplanation = z.object({
  asked: z.string(),
  state: z.enum(channelStates),
  sentence: z.string(),
  channel: importedChannel.nullable().describe('Null if it has no page'),
  runs: z
    .array(z.object({ id: z.string(), pipeline: z.string(), status: z.enum(runStatuses), at: moment }))
    .describe('The newest 5 runs about it'),
  batches: z
    .array(z.object({ id: z.string(), name: z.string(), line: z.int().positive() }))
    .describe('The newest 5 imported lists that name it'),
})

export type ChannelExplanation = z.infer<typeof channelExplanation>
