import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createLimiter } from '@channelwise/schemas/async/limiter'
import type { Database } from '@channelwise/schemas/database/database'
import type { PipelineEngine } from '../../engine/pipeline-engine.ts'
import { batchKeys } from '../../imports/batch-keys.ts'
import { changesAtOnce, retryFailed, startBatch } from '../../imports/import-batches.ts'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'

interface Dependencies {
  db: Kysely<Database>
  engine: Pick<PipelineEngine, 'start' | 'cancel'>
  actor: Actor
}

/** The outcome of a change: the number of affected links, or why nothing changed. */
export type BatchChange =
  | { outcome: 'changed'; links: number }
  | { outcome: 'unknown' }
  /** Nothing is waiting, active or failed, respectively. */
  | { outcome: 'nothing to do' }

/** Starts the waiting links of a batch: a planned one, or one that was stopped. Idempotent. */
export async function startImport(id: string, dependencies: Dependencies): Promise<BatchChange> {
  return change(id, 'start import', dependencies, async ({ waiting }) => {
    if (waiting > 0) await startBatch(dependencies, id)
    return waiting
  })
}

/** Cancels the runs of a batch. Finished links stay as they are; the others wait until the batch is started again. */
export async function stopImport(id: string, dependencies: Dependencies): Promise<BatchChange> {
  const { db, engine } = dependencies
  return change(id, 'stop import', dependencies, async ({ total, waiting }) => {
    const active = await db
      .selectFrom('pipeline_runs')
      .select('id')
      .where(sql<boolean>`key = any(${batchKeys(id, total)})`)
      .where('status', 'in', ['waiting', 'running'])
      .orderBy('created_at', 'desc')
      .execute()
    const limit = createLimiter(changesAtOnce)
    const cancelled = await Promise.all(active.map((run) => limit(() => engine.cancel(run.id))))
    return cancelled.includes(true) ? waiting : 0
  })
}

/** Retries the failed links of a batch, and starts the waiting ones; invalid links stay failed. */
export async function retryImport(id: string, dependencies: Dependencies): Promise<BatchChange> {
  return change(id, 'retry import', dependencies, async () => {
    const links = await retryFailed(dependencies.db, id)
    if (links > 0) await startBatch(dependencies, id)
    return links
  })
}

interface Counts {
  total: number
  waiting: number
}

async function change(
  id: string,
  action: 'start import' | 'stop import' | 'retry import',
  { db, actor }: Dependencies,
  work: (counts: Counts) => Promise<number>,
): Promise<BatchChange> {
  const batch = await db
    .selectFrom('import_batches')
    .select(['name'])
    .select(({ selectFrom }) =>
      selectFrom('import_batch_items')
        .select(
          sql<Counts>`json_build_object('total', count(*), 'waiting', count(*) filter (where status = 'waiting'))`.as(
            'counts',
          ),
        )
        .where('batch_id', '=', id)
        .as('counts'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  if (batch === undefined) return { outcome: 'unknown' }
  const links = await work(batch.counts ?? { total: 0, waiting: 0 })
  if (links === 0) return { outcome: 'nothing to do' }
  await recordOperation(db, {
    actor,
    action,
    subject: { id, name: batch.name },
    detail: links === 1 ? '1 link' : `${links} links`,
  })
  return { outcome: 'changed', links }
}
