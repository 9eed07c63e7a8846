import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { maxBulkRetries } from '@channelwise/schemas/operations/run-limits'
import type { Run } from '@channelwise/schemas/run'
import type { PipelineEngine } from '../../engine/pipeline-engine.ts'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'
import { requesterOf } from './requester-of.ts'

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'start'>
  actor: Actor
}

/** The outcome of a request to retry. */
export type Retry =
  | { outcome: 'started'; run: Run }
  /** There is no such run; it has not failed; or a newer run with its key makes a retry pointless. */
  | { outcome: 'unknown' | 'not failed' | 'superseded' }

/** Whether runs in this state can be retried. */
export function isRetryable({ status }: { status: Run['status'] }): boolean {
  return status === 'failed' || status === 'cancelled'
}

/** Retries a run that failed or was cancelled: the same pipeline with the same input, as a new run. */
export async function retryRun(id: string, { db, engine, actor }: Dependencies): Promise<Retry> {
  const run = await selectRetries(db).where('pipeline_runs.id', '=', id).executeTakeFirst()
  if (run === undefined) return { outcome: 'unknown' }
  if (!isRetryable(run)) return { outcome: 'not failed' }
  if (run.isSuperseded) return { outcome: 'superseded' }
  const started = await restart(run, { engine, actor })
  await recordOperation(db, {
    actor,
    action: 'retry run',
    subject: { id: started._id, name: run.subject },
    detail: `${run.pipeline}, after run ${id}`,
  })
  return { outcome: 'started', run: started }
}

/** Selects runs of one pipeline that ended with the same error class. */
export interface SameError {
  pipeline: string
  errorClass: string
  /** Only runs requested before this time; defaults to now. */
  before?: Date | undefined
}

/**
 * Retries up to 500 runs that ended with the same error, newest first. A key with a newer run is left out, so that
 * repeating the action, for instance after a crash, continues with the rest. Resolves with how many were started and how
 * many are left, up to 501.
 */
export async function retrySameError(
  same: SameError,
  { db, engine, actor }: Dependencies,
): Promise<{ retried: number; left: number }> {
  // Excludes runs that this action starts and that fail again meanwhile.
  const bounded = { before: new Date(), ...same }
  const runs = await whereSameError(selectRetries(db), bounded)
    .orderBy('pipeline_runs.created_at', 'desc')
    .limit(maxBulkRetries)
    .execute()
  if (runs.length > 0) {
    await recordOperation(db, {
      actor,
      action: 'retry runs',
      subject: { id: same.errorClass, name: `${same.pipeline}: ${same.errorClass}` },
      detail: runs.length === 1 ? '1 run' : `${runs.length} runs`,
    })
  }
  for (let at = 0; at < runs.length; at += parallelStarts) {
    const starts = runs.slice(at, at + parallelStarts).map((run) => restart(run, { engine, actor }))
    // Waits for all of them, so that nothing starts after a failure.
    await Promise.allSettled(starts)
    await Promise.all(starts)
  }
  return { retried: runs.length, left: await countSameError(db, bounded) }
}

/** Starting a run takes a few statements or a Temporal call. */
const parallelStarts = 4

/** How many runs `retrySameError` would retry, up to 501. */
export async function countSameError(db: Kysely<Database>, error: SameError): Promise<number> {
  const { count } = await db
    .selectFrom(
      whereSameError(selectRetries(db), error)
        .limit(maxBulkRetries + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** In SQL, whether a row of `pipeline_runs` has a newer run with the same key. */
export const isSuperseded = sql<boolean>`exists (
  select 1 from pipeline_runs newer
  where newer.key = pipeline_runs.key and newer.created_at > pipeline_runs.created_at
)`

function selectRetries(db: Kysely<Database>) {
  return db
    .selectFrom('pipeline_runs')
    .select(['id', 'pipeline', 'key', 'subject', 'input', 'status'])
    .select(isSuperseded.as('isSuperseded'))
}

type RetriedRun = Awaited<ReturnType<ReturnType<typeof selectRetries>['executeTakeFirstOrThrow']>>

function whereSameError(
  runs: ReturnType<typeof selectRetries>,
  { pipeline, errorClass, before = new Date() }: SameError,
) {
  return runs
    .where('error_class', '=', errorClass)
    .where('pipeline', '=', pipeline)
    .where('status', '=', 'failed')
    .where('created_at', '<', before)
    .where((of) => of.not(isSuperseded))
}

function restart({ pipeline, key, subject, input }: RetriedRun, { engine, actor }: Omit<Dependencies, 'db'>) {
  return engine.start({
    pipeline,
    key,
    subject,
    lane: 'operator',
    requestedBy: requesterOf(actor),
    // The draft stored before the first attempt may have been discarded since.
    input: isObject(input) && 'lookedUpAt' in input ? { ...input, lookedUpAt: null } : input,
  })
}

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null
}
