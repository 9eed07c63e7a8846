import type { Kysely } from 'kysely'
import { isRebuilding } from '@channelwise/indexer/sync/rebuild-state'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run } from '@channelwise/schemas/run'
import type { PipelineEngine } from '../../engine/pipeline-engine.ts'
import { underWay } from '../../runs/run-records.ts'
import { readRun } from '../../runs/read-run.ts'
import { indexJobKey, requestIndexJob } from '../../triggers/requests.ts'
import type { IndexJob } from '../../triggers/requests.ts'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'

/** There is no such search engine, or no such job. */
export class UnknownIndexError extends Error {
  override name = 'UnknownIndexError'
}

/** Another job is active, or the job has ended. */
export class IndexJobRefusedError extends Error {
  override name = 'IndexJobRefusedError'
}

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'start' | 'cancel'>
  engines: SearchEngine[]
}

/**
 * Starts a job on an engine's index. Throws `UnknownIndexError`, and `IndexJobRefusedError` while another job, or a rebuild
 * from the command line, works on it.
 */
export async function startIndexJob(
  { db, engine, engines }: Dependencies,
  { name, ...job }: IndexJob & { name: string },
  actor: Actor,
): Promise<Run> {
  if (!engines.some((one) => one.name === name)) {
    throw new UnknownIndexError(
      `There is no search engine ${name}; there is ${engines.map((one) => one.name).join(' and ')}`,
    )
  }
  const request = requestIndexJob(name, job, null)
  const active = await db
    .selectFrom('pipeline_runs')
    .select('pipeline')
    .where('key', '=', request.key)
    .where('status', 'in', underWay)
    .executeTakeFirst()
  if (active !== undefined) throw refuse(name, active.pipeline)
  if (job.job !== 'check' && (await isRebuilding(db, name))) throw refuse(name, 'rebuildIndex')
  const run = await engine.start(request)
  // Another operator was milliseconds faster.
  if (run.pipeline !== request.pipeline) throw refuse(name, run.pipeline)
  await recordOperation(db, {
    actor,
    action: actions[job.job],
    subject: { id: run._id, name },
    detail: job.job === 'repair' ? describeRepair(job.documents) : '',
  })
  return run
}

const actions = {
  check: 'check index',
  repair: 'repair index',
  rebuild: 'rebuild index',
  rollback: 'roll back index',
} as const

function describeRepair(documents: unknown[] | null) {
  if (documents === null) return 'everything that differs'
  return `${documents.length} chosen ${documents.length === 1 ? 'document' : 'documents'}`
}

function refuse(name: string, pipeline: string) {
  const doing = doings[pipeline] ?? 'worked on'
  return new IndexJobRefusedError(
    `The index of ${name} is being ${doing} already. Wait until that has ended, or stop it first.`,
  )
}

const doings: Record<string, string> = {
  sweepIndexes: 'checked',
  repairIndex: 'repaired',
  rebuildIndex: 'rebuilt',
  rollBackIndex: 'rolled back',
}

/** Stops a job on an index. Throws `UnknownIndexError`, and `IndexJobRefusedError` when it has ended. */
export async function stopIndexJob(
  { db, engine }: Pick<Dependencies, 'db' | 'engine'>,
  runId: string,
  actor: Actor,
): Promise<void> {
  const run = await readRun(db, runId)
  if (run === null || !run.key.startsWith(indexJobKey(''))) {
    throw new UnknownIndexError('There is no such job on an index')
  }
  if (!(await engine.cancel(runId))) throw new IndexJobRefusedError('The job has already ended')
  const name = run.key.slice(indexJobKey('').length)
  await recordOperation(db, { actor, action: 'stop index job', subject: { id: runId, name } })
}
