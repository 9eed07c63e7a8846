import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run, RunStep } from '@channelwise/schemas/run'

/** How many of its newest steps a run shows: a large catalogue has hundreds. */
const maxSteps = 50

/** A run with its newest 50 steps in order; null when there is no such run. */
export async function readRun(db: Kysely<Database>, id: string): Promise<Run | null> {
  const row = await selectRuns(db).where('pipeline_runs.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toRun(row)
}

/** Which runs to list; what is left out does not matter. */
export interface RunFilter {
  status?: Run['status'] | undefined
  pipeline?: string | undefined
  /** Part of a subject, of a link of a batch or of a channel's name, or a channel's id or handle. Case does not matter. */
  about?: string | undefined
}

/** The most recent runs that a filter selects, newest first. */
export async function listRuns(
  db: Kysely<Database>,
  limit: number,
  { status, pipeline, about }: RunFilter = {},
): Promise<Run[]> {
  let runs = selectRuns(db)
  if (status !== undefined) runs = runs.where('pipeline_runs.status', '=', status)
  if (pipeline !== undefined) runs = runs.where('pipeline_runs.pipeline', '=', pipeline)
  if (about !== undefined) runs = runs.where(isAbout(about))
  const rows = await runs.orderBy('pipeline_runs.created_at', 'desc').limit(limit).execute()
  return rows.map(toRun)
}

function isAbout(text: string) {
  return sql<boolean>`(
    strpos(lower(pipeline_runs.subject), lower(${text})) > 0
    or strpos(lower(channels.name), lower(${text})) > 0
    or lower(channels.handle) = lower(${text})
    or channels.channel_id = ${text}
    or pipeline_runs.input ->> 'channelId' = ${text}
    or pipeline_runs.id in (
      select batch_runs.id from import_batch_items
      join pipeline_runs batch_runs on batch_runs.input ->> 'batchId' = batch_id
        and position >= (batch_runs.input ->> 'from')::integer and position < (batch_runs.input ->> 'to')::integer
      where import_batch_items.channel_id = ${text} or strpos(lower(link), lower(${text})) > 0
    )
  )`
}

function selectRuns(db: Kysely<Database>) {
  return db
    .selectFrom('pipeline_runs')
    .leftJoin('channels', 'channels.id', 'pipeline_runs.channel_id')
    .selectAll('pipeline_runs')
    .select(['channels.name as channel_name', 'channels.profile_image'])
    .select(
      sql<RunStep[]>`array(
        select json_build_object('name', name, 'status', status, 'startedAt', started_at, 'finishedAt', finished_at)
        from (
          select * from pipeline_steps where run_id = pipeline_runs.id order by position desc limit ${sql.lit(maxSteps)}
        ) as newest
        order by position
      )`.as('steps'),
    )
}

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>

function toRun(row: RunRow): Run {
  return {
    _id: row.id,
    pipeline: row.pipeline,
    key: row.key,
    subject: row.subject,
    status: row.status,
    done: row.done,
    failed: row.failed,
    total: row.total,
    error: row.error,
    channel:
      row.channel_id === null || row.channel_name === null
        ? null
        : { _id: row.channel_id, name: row.channel_name, profileImage: row.profile_image ?? '' },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    steps: row.steps.map((step) => ({
      ...step,
      startedAt: new Date(step.startedAt).toISOString(),
      finishedAt: step.finishedAt === null ? null : new Date(step.finishedAt).toISOString(),
    })),
  }
}
