import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ScheduleState } from '@channelwise/schemas/operations/schedules'
import type { RunRequest, Schedule } from '../../engine/pipeline-engine.ts'
import { nextTime, parseCron, sayCron } from '../../triggers/cron.ts'
import {
  noticesRequest,
  requestReviewPairs,
  requestScoring,
  shelvesRequest,
} from '../../triggers/requests.ts'

/** Past runs shown per schedule. */
const maxRuns = 30

/** What is started by changes: the watches' own requests, by display name. */
const watched: Record<string, RunRequest> = {
  'review-pairs': requestReviewPairs({ all: false }),
  similarities: requestScoring({ all: false }),
  shelves: shelvesRequest,
  'reported-uploads': noticesRequest,
}

/** What starts a pipeline: a time, or changes where `cron` is null. */
interface Start {
  request: RunRequest
  cron: string | null
}

/** Everything that starts by itself on a site, by name. */
export function listStarts(schedules: Record<string, Schedule>): Map<string, Start> {
  const hasHub = 'renew-subscriptions' in schedules
  return new Map<string, Start>([
    ...Object.entries(schedules),
    ...Object.entries(watched).flatMap(([name, request]): [string, Start][] =>
      hasHub || name !== 'reported-uploads' ? [[name, { request, cron: null }]] : [],
    ),
  ])
}

interface Dependencies {
  db: Kysely<Database>
  /** The schedules as defined in the code. */
  schedules: Record<string, Schedule>
}

/** Everything that starts by itself: schedules in the order of their next run, then what changes start. */
export async function readSchedules(
  { db, schedules }: Dependencies,
  now = new Date(),
): Promise<ScheduleState[]> {
  const starts = listStarts(schedules)
  const [changes, runs] = await Promise.all([
    db.selectFrom('schedule_changes').selectAll().execute(),
    readRuns(
      db,
      [...starts.values()].map(({ request }) => request.key),
    ),
  ])
  const states = [...starts].map(([name, { request, cron: defaultCron }]): ScheduleState => {
    const change = changes.find((one) => one.name === name)
    const cron = defaultCron === null ? null : (change?.cron ?? defaultCron)
    const paused = change?.paused ?? false
    return {
      name,
      pipeline: request.pipeline,
      subject: request.subject,
      cron,
      words: cron === null ? null : sayCron(cron),
      defaultCron,
      paused,
      nextAt: cron === null || paused ? null : (nextTime(parseCron(cron), now)?.toISOString() ?? null),
      runs: runs.filter(({ key }) => key === request.key).map(describeRun),
    }
  })
  const order = ({ nextAt, cron }: ScheduleState) => nextAt ?? (cron === null ? 'b' : 'a')
  return states.toSorted((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))))
}

interface PastRun {
  key: string
  id: string
  status: ScheduleState['runs'][number]['status']
  at: Date
  seconds: number | null
  error: string | null
}

async function readRuns(db: Kysely<Database>, keys: string[]): Promise<PastRun[]> {
  const { rows } = await sql<PastRun>`
    select asked.key, runs.*
    from unnest(${keys}::text[]) as asked (key) cross join lateral (
      select id, status, coalesce(started_at, created_at) as at,
        extract(epoch from finished_at - started_at)::float8 as seconds, error
      from pipeline_runs where key = asked.key
      order by created_at desc limit ${maxRuns}
    ) as runs
    order by at desc`.execute(db)
  return rows
}

function describeRun({ id, status, at, seconds, error }: PastRun) {
  return { _id: id, status, at: at.toISOString(), seconds, error }
}
