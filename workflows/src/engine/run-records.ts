import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import type { Run } from '@channelwise/schemas/run'
import type { RunRequest } from './pipeline-engine.ts'

const underWay = ['waiting', 'running'] as const

/** How far a run is: parts done and failed, of `total`. */
export interface Progress {
  done: number
  failed: number
  total: number
}

/** A run that the worker has taken up. */
export interface TakenRun {
  id: string
  pipeline: string
  input: unknown
}

/** A run with the key under which only one is under way. */
export interface KeyedRun extends TakenRun {
  key: string
}

/** How a run came to its end; `channelId` is ours. */
export type RunEnd =
  | { status: 'succeeded'; channelId: string | null }
  | { status: 'failed'; error: string }
  | { status: 'cancelled' }

/** Records a run, or finds the one under way with its key; answers with the id. `id` is for the new one. */
export async function recordRun(db: Kysely<Database>, id: string, request: RunRequest): Promise<string> {
  for (;;) {
    const inserted = await db
      .insertInto('pipeline_runs')
      .values({
        id,
        pipeline: request.pipeline,
        key: request.key,
        subject: request.subject,
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
    // None: the run in the way has ended between the two statements.
    if (joined !== undefined) return joined.id
  }
}

/** Takes up to `limit` runs that nobody has begun, the oldest first. */
export async function takeWaitingRuns(db: Kysely<Database>, limit: number): Promise<TakenRun[]> {
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

/** Runs that nobody has begun, the oldest first. */
export async function readWaitingRuns(db: Kysely<Database>): Promise<KeyedRun[]> {
  return db
    .selectFrom('pipeline_runs')
    .select(['id', 'pipeline', 'key', 'input'])
    .where('status', '=', 'waiting')
    .where('started_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Runs that were begun and have not ended. */
export async function readBegunRuns(db: Kysely<Database>): Promise<KeyedRun[]> {
  return db
    .selectFrom('pipeline_runs')
    .select(['id', 'pipeline', 'key', 'input'])
    .where('status', 'in', underWay)
    .where('started_at', 'is not', null)
    .execute()
}

/** The key of a run that exists. */
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

/** Ends a run that is under way; false when it had already ended. Its steps need not remember what they came to. */
export async function recordEnd(db: Kysely<Database>, runId: string, end: RunEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .with('forgotten', (steps) =>
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

/** Which of these runs have been cancelled. */
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

/** Says in a run's row that it waits, and for what; null that it goes on. */
export async function recordWait(db: Kysely<Database>, runId: string, reason: string | null) {
  await db
    .updateTable('pipeline_runs')
    .set({ status: reason === null ? 'running' : 'waiting', error: reason, updated_at: sql`now()` })
    .where('id', '=', runId)
    .where('status', 'in', underWay satisfies readonly Run['status'][])
    .execute()
}

/** Says in a run's row that it is gone through, since now if it was not before; it waits for nothing any more. */
export async function recordGoing(db: Kysely<Database>, runId: string) {
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

/** Writes how far a run is. */
export async function recordProgress(db: Kysely<Database>, runId: string, progress: Progress) {
  await db
    .updateTable('pipeline_runs')
    .set({ ...progress, updated_at: sql`now()` })
    .where('id', '=', runId)
    .execute()
}

/** Writes the first parts of a run that could not be done. */
export async function recordProblems(db: Kysely<Database>, runId: string, problems: RunProblem[]) {
  await db
    .updateTable('pipeline_runs')
    .set({ problems: JSON.stringify(problems) })
    .where('id', '=', runId)
    .execute()
}
