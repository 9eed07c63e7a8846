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

/** What came of asking for a retry. */
export type Retry =
  | { outcome: 'started'; run: Run }
  /** There is no such run; it has not failed; or a newer run with its key makes a retry pointless. */
  | { outcome: 'unknown' | 'not failed' | 'superseded' }

/** Whether runs in this state can be retried. */
export function isRetryable({ status }: { status: Run['status'] }): boolean {
  return status === 'failed' || status === 'cancelled'
}

/** Starts a run that failed or was cancelled again: the same pipeline with the same input, as a new run. */
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

/** Runs that ended with the same error: of one pipeline, and with one class of error. */
export interface SameError {
  pipeline: string
  errorClass: string
  /** Only those that were requested before; defaults to now. */
  before?: Date | undefined
}

/**
 * Retries the runs that ended with the same error, the newest 500 of them. A key that has a newer run is left out, so
 * repeating the action, after a crash for instance, goes on with what is left. Resolves with how many were started and
 * how many are left, up to 501.
 */
export async function retrySameError(
  same: SameError,
  { db, engine, actor }: Dependencies,
): Promise<{ retried: number; left: number }> {
  // Runs that fail again meanwhile are not of this action.
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
    // Those under way end first, so that nothing starts after a failure.
    await Promise.allSettled(starts)
    await Promise.all(starts)
  }
  return { retried: runs.length, left: await countSameError(db, bounded) }
}

/** Starting a run takes some statements or a call of Temporal. */
const parallelStarts = 4

/** How many runs `retrySameError` would have to retry, up to 501. */
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

/** In SQL, whether a newer run has the key of a row of `pipeline_runs`. */
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
    // What was looked up before the first try may have been discarded since.
    input: isObject(input) && 'lookedUpAt' in input ? { ...input, lookedUpAt: null } : input,
  })
}

function isObject(input: unknown): input is object {
  return typeof input === 'object' && input !== null
}
