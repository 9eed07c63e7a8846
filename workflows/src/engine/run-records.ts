import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import type { Run } from '@channelwise/schemas/run'
import type { RunRequest } from './pipeline-engine.ts'

const underWay = ['waiting', 'running'] as const

/** A run's progress: how many of its `total` parts are done, and how many failed. */
export interface Progress {
  done: number
  failed: number
  total: number
}

/** A run that this worker has claimed. */
export interface ClaimedRun {
  id: string
  pipeline: string
  input: unknown
}

/** A run with its key. */
export interface KeyedRun extends ClaimedRun {
  key: string
}

/** How a run ended. `channelId` is our id. */
export type RunEnd =
  | { status: 'succeeded'; channelId: string | null }
  | { status: 'failed'; error: string }
  | { status: 'cancelled' }

/** Records a new run under `id`, or finds the one under way with its key; returns the id of either. */
export async function recordRun(db: Kysely<Database>, id: string, request: RunRequest): Promise<string> {
  for (;;) {
    const inserted = await db
      .insertInto('pipeline_runs')
      .values({
        id,
        pipeline: request.pipeline,
        key: request.key,
        subject: request.subject,
        lane: request.lane,
        requested_by: request.requestedBy,
        input: JSON.stringify(request.input),
        total: null,
        error: null,
        channel_id: null,
        started_at: null,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted !== undefined) return inserted.id
    const joined = await db
      .selectFrom('pipeline_runs')
      .select('id')
      .where('key', '=', request.key)
      .where('status', 'in', underWay)
      .executeTakeFirst()
    if (joined !== undefined) return joined.id
    // The conflicting run ended between the two statements: try again.
  }
}

/** Claims up to `limit` runs that have not been started, oldest first. */
export async function claimWaitingRuns(db: Kysely<Database>, limit: number): Promise<ClaimedRun[]> {
  if (limit <= 0) return []
  return db
    .updateTable('pipeline_runs')
    .set({ status: 'running', started_at: sql`now()`, updated_at: sql`now()` })
    .where('id', 'in', (waiting) =>
      waiting
        .selectFrom('pipeline_runs')
        .select('id')
        .where('status', '=', 'waiting')
        .where('started_at', 'is', null)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'pipeline', 'input'])
    .execute()
}

/** Runs that have not been started, oldest first. */
export async function readWaitingRuns(db: Kysely<Database>): Promise<KeyedRun[]> {
  return db
    .selectFrom('pipeline_runs')
    .select(['id', 'pipeline', 'key', 'input'])
    .where('status', '=', 'waiting')
    .where('started_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Runs that were started and have not ended. */
export async function readStartedRuns(db: Kysely<Database>): Promise<KeyedRun[]> {
  return db
    .selectFrom('pipeline_runs')
    .select(['id', 'pipeline', 'key', 'input'])
    .where('status', 'in', underWay)
    .where('started_at', 'is not', null)
    .execute()
}

/** The key of a run, which must exist. */
export async function readKey(db: Kysely<Database>, runId: string): Promise<string> {
  const { key } = await db
    .selectFrom('pipeline_runs')
    .select('key')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return key
}

/** Ends a run as cancelled; false when it had already ended. */
export async function recordCancellation(db: Kysely<Database>, runId: string): Promise<boolean> {
  return recordEnd(db, runId, { status: 'cancelled' })
}

/** Ends a run that is under way and clears its steps' stored outcomes; false when it had already ended. */
export async function recordEnd(db: Kysely<Database>, runId: string, end: RunEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .with('cleared', (steps) =>
      steps
        .updateTable('pipeline_steps')
        .set({ outcome: null })
        .where('run_id', '=', runId)
        .where('outcome', 'is not', null)
        .returning('position'),
    )
    .updateTable('pipeline_runs')
    .set({
      status: end.status,
      error: end.status === 'failed' ? end.error : null,
      ...(end.status === 'succeeded' && { channel_id: end.channelId }),
      finished_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', runId)
    .where('status', 'in', underWay)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The ids of those of these runs that have been cancelled. */
export async function readCancelled(db: Kysely<Database>, runIds: string[]): Promise<string[]> {
  if (runIds.length === 0) return []
  const rows = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('id', 'in', runIds)
    .where('status', '=', 'cancelled')
    .execute()
  return rows.map((row) => row.id)
}

/** Records why a run waits; null records that it continues. */
export async function recordWait(db: Kysely<Database>, runId: string, reason: string | null) {
  await db
    .updateTable('pipeline_runs')
    .set({ status: reason === null ? 'running' : 'waiting', error: reason, updated_at: sql`now()` })
    .where('id', '=', runId)
    .where('status', 'in', underWay satisfies readonly Run['status'][])
    .execute()
}

/** Records that a run is being executed, and no longer waits. Keeps the time of its first start. */
export async function recordRunning(db: Kysely<Database>, runId: string) {
  await db
    .updateTable('pipeline_runs')
    .set({
      status: 'running',
      error: null,
      started_at: sql`coalesce(started_at, now())`,
      updated_at: sql`now()`,
    })
    .where('id', '=', runId)
    .where('status', 'in', underWay)
    .execute()
}

/** Records a run's progress. */
export async function recordProgress(db: Kysely<Database>, runId: string, progress: Progress) {
  await db
    .updateTable('pipeline_runs')
    .set({ ...progress, updated_at: sql`now()` })
    .where('id', '=', runId)
    .execute()
}

/** How many problems are stored with a run: the first ones. */
const maxProblems = 100

/** Adds problems to those of a run, each once, in order; beyond the first 100 they are dropped. */
export async function recordProblems(db: Kysely<Database>, runId: string, problems: RunProblem[]) {
  if (problems.length === 0) return
  const added = JSON.stringify(problems.slice(0, maxProblems))
  await db
    .updateTable('pipeline_runs')
    .set({
      problems: sql`(
        select jsonb_agg(problem order by position)
        from (
          select problem, min(position) as position
          from jsonb_array_elements(pipeline_runs.problems || ${added}::jsonb) with ordinality as all_of_them (problem, position)
          group by problem order by min(position) limit ${maxProblems}
        ) as kept)`,
    })
    .where('id', '=', runId)
    .execute()
}
