import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run, RunStep } from '@channelwise/schemas/run'

/** The maximum number of a run's newest steps that are shown: a large catalogue has hundreds. */
const maxSteps = 50

/** A run with its newest 50 steps in order; null when there is no such run. */
export async function readRun(db: Kysely<Database>, id: string): Promise<Run | null> {
  const row = await selectRuns(db).where('pipeline_runs.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toRun(row)
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
