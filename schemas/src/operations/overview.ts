import { z } from 'zod'

const count = z.int().nonnegative()
const moment = z.string().describe('ISO 8601 in UTC')

/** A problem with the site. */
export const problem = z.object({
  id: z.string().describe('Names the kind of problem, and nothing else: search-standby'),
  level: z.enum(['warning', 'critical']),
  text: z.string().describe('One sentence with the figures'),
  advice: z.string().describe('What usually helps'),
  since: moment
    .nullable()
    .describe('Since when this holds, as far as the site has watched; null for just now'),
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
  engine: z.string().describe('Which engine answers searches'),
  standby: z.boolean().describe('It stands in for one that fails or is being filled'),
  engines: z.array(
    z.object({
      engine: z.string(),
      waiting: count.describe('Changes that the index does not have yet'),
      seconds: z.number().nonnegative().describe('Age of the oldest of them; 0 for none'),
      deadLetters: count.describe('Documents that the engine refused'),
      drift: count.nullable().describe('Documents that differed in the last sweep; null before the first'),
      sweptAt: moment.nullable(),
    }),
  ),
})

const pipelineFigures = z.object({
  running: count,
  waiting: count.describe('Queued, or waiting for quota'),
  waitingForQuota: count.describe('Of those, waiting for quota, or for YouTube to respond'),
  oldestWaitingAt: moment
    .nullable()
    .describe('When the oldest run was requested that waits, but not for quota'),
  ended: count.describe('In the last 24 hours'),
  failed: count.describe('Of those, failed'),
  engine: z.string().describe('What executes the runs'),
})

const quotaFigures = z.object({
  status: z.enum(['open', 'settling', 'spent']),
  used: count,
  visitorUsed: count,
  cap: count,
  reserved: count.describe('Of the cap, only for visitors'),
  forecast: count.describe('Units that will be used by the reset'),
  runsOut: z
    .boolean()
    .describe('Whether operators and background runs would use more than what is not reserved for visitors'),
  startsAt: moment,
  resetsAt: moment,
  points: z
    .array(z.object({ at: moment, used: count, visitorUsed: count }))
    .describe('How the use grew today, every 15 minutes, oldest first'),
})

const ages = z.array(count).describe('By age: under 5 days, 10, 15, 20, 25, 30, and 30 or more')

const freshnessFigures = z.object({
  channels: ages,
  videos: ages,
  oldestAt: moment.nullable().describe('When the oldest field of YouTube was fetched; null without any'),
  readAt: moment.describe('When this was counted: on large sites, some minutes ago'),
})

const mailFigures = z.object({
  sent: count.describe('Today and yesterday (UTC)'),
  failed: count.describe('Likewise'),
  lastError: z.string().nullable().describe('Of the last mail that failed: the code of the reply'),
  lastFailedAt: moment.nullable(),
  lastSentAt: moment.nullable(),
  destination: z.string().describe('The mail server, or the folder with the files'),
})

const diskFigures = z.object({
  freeBytes: count.describe('Where DATA_DIR is'),
  totalBytes: count,
  databaseBytes: count,
})

const databaseFigures = z.object({
  connections: count.describe('To the whole server'),
  maxConnections: count,
  migrations: count.describe('Applied'),
  missingMigrations: count.describe('Known to this process, but not applied'),
  slow: count.describe('Statements that have been running for more than 30 seconds'),
  blocked: count.describe('Statements that have been waiting for a lock for more than 5 seconds'),
  longestSeconds: z.number().nonnegative().describe('The age of the longest of both'),
})

/** The state of the whole site. */
export const overview = z.object({
  at: moment.describe('When the figures were read'),
  sentence: z.string().describe('How the site stands, in one sentence'),
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
