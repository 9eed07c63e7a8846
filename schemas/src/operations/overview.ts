import { z } from 'zod'

const count = z.int().nonnegative()
const moment = z.string().describe('ISO 8601 in UTC')

/** A problem with the site. */
export const problem = z.object({
  id: z.string().describe('The kind of problem, such as search-standby'),
  level: z.enum(['warning', 'critical']),
  text: z.string().describe('One sentence with the figures'),
  advice: z.string().describe('What usually helps'),
  since: moment.nullable().describe('When the problem was first observed; null if just now'),
})

export type Problem = z.infer<typeof problem>

/** The state of a part of the site. */
export const partState = z.enum(['ok', 'warning', 'critical', 'unreachable', 'off'])

export type PartState = z.infer<typeof partState>

/** A part with its figures, which are null when the part did not respond or is not in use. */
function part<F extends z.ZodType>(figures: F) {
  return z.object({ state: partState, problems: z.array(problem), figures: figures.nullable() })
}

const searchFigures = z.object({
  engine: z.string().describe('The engine that serves searches'),
  standby: z.boolean().describe('Whether it replaces an engine that fails or is being filled'),
  engines: z.array(
    z.object({
      engine: z.string(),
      waiting: count.describe('Changes that the index lacks'),
      seconds: z.number().nonnegative().describe('Age of the oldest waiting change; 0 for none'),
      deadLetters: count.describe('Documents that the engine rejected'),
      drift: count.nullable().describe('Documents that differed in the last sweep; null before the first'),
      sweptAt: moment.nullable(),
    }),
  ),
})

const pipelineFigures = z.object({
  running: count,
  waiting: count.describe('Queued, or waiting for quota'),
  waitingForQuota: count.describe('Those of `waiting` that wait for quota or for YouTube to respond'),
  oldestWaitingAt: moment
    .nullable()
    .describe('When the oldest run that waits for something other than quota was requested'),
  ended: count.describe('In the last 24 hours'),
  failed: count.describe('Those of `ended` that failed'),
  engine: z.string().describe('The engine that executes the runs'),
})

const quotaFigures = z.object({
  status: z.enum(['open', 'settling', 'spent']),
  used: count,
  visitorUsed: count,
  cap: count,
  reserved: count.describe('Units of the cap reserved for visitors'),
  forecast: count.describe('Units forecast to be used by the reset'),
  runsOut: z
    .boolean()
    .describe('Whether operators and background runs would exceed what is not reserved for visitors'),
  startsAt: moment,
  resetsAt: moment,
  points: z
    .array(z.object({ at: moment, used: count, visitorUsed: count }))
    .describe("Today's use every 15 minutes, oldest first"),
})

const ages = z.array(count).describe('By age: under 5 days, 10, 15, 20, 25, 30, and 30 or more')

const freshnessFigures = z.object({
  channels: ages,
  videos: ages,
  oldestAt: moment.nullable().describe("When the oldest of YouTube's data was fetched; null without any"),
  readAt: moment.describe('When the figures were counted: some minutes ago on large sites'),
})

const mailFigures = z.object({
  sent: count.describe('Today and yesterday (UTC)'),
  failed: count.describe('Today and yesterday (UTC)'),
  lastError: z.string().nullable().describe('The reply code of the last failed mail'),
  lastFailedAt: moment.nullable(),
  lastSentAt: moment.nullable(),
  destination: z.string().describe('The mail server, or the folder of the files'),
})

const diskFigures = z.object({
  freeBytes: count.describe('On the file system of DATA_DIR'),
  totalBytes: count,
  databaseBytes: count,
})

const databaseFigures = z.object({
  connections: count.describe('Of the whole server'),
  maxConnections: count,
  migrations: count.describe('Applied migrations'),
  missingMigrations: count.describe('Migrations known to this process but not applied'),
  slow: count.describe('Statements that have been running for more than 30 seconds'),
  blocked: count.describe('Statements that have been waiting for a lock for more than 5 seconds'),
  longestSeconds: z.number().nonnegative().describe('The age of the oldest slow or blocked statement'),
})

/** The state of the whole site. */
export const overview = z.object({
  at: moment.describe('When the figures were read'),
  sentence: z.string().describe('The state of the site in one sentence'),
  search: part(searchFigures),
  pipelines: part(pipelineFigures),
  quota: part(quotaFigures),
  freshness: part(freshnessFigures),
  mail: part(mailFigures),
  disk: part(diskFigures),
  database: part(databaseFigures),
})

export type Overview = z.infer<typeof overview>
/** The parts of the site in display order. */
export type OverviewPart = Exclude<keyof Overview, 'at' | 'sentence'>
export type SearchFigures = z.infer<typeof searchFigures>
export type PipelineFigures = z.infer<typeof pipelineFigures>
export type QuotaFigures = z.infer<typeof quotaFigures>
export type FreshnessFigures = z.infer<typeof freshnessFigures>
export type MailFigures = z.infer<typeof mailFigures>
export type DiskFigures = z.infer<typeof diskFigures>
export type DatabaseFigures = z.infer<typeof databaseFigures>
