import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { batchesPerPage } from '@channelwise/schemas/operations/import-limits'
import type { ImportBatch, ImportBatchDetail } from '@channelwise/schemas/operations/imports'
import { batchKeys, batchOfRun } from '../../imports/batch-keys.ts'
import { isRetryable } from '../../imports/import-batches.ts'
import { nameRequesters } from '../runs/name-requesters.ts'
import { isSuperseded } from '../runs/retry-runs.ts'
import { isBeyond, placeTime, readCursor, writeCursor } from '../runs/run-cursor.ts'
import { readPace } from '../runs/run-pace.ts'
import { readPlan } from './read-plan.ts'
import type { ImportSettings } from './read-plan.ts'

/** The imported lists, newest first; `older` continues after a cursor, and an invalid one is ignored. */
export async function listBatches(
  db: Kysely<Database>,
  { older }: { older?: string | undefined } = {},
): Promise<{ batches: ImportBatch[]; older: string | null }> {
  const after = readCursor(older ?? '')
  const { rows } = await sql<{ id: string; at: string }>`
    select id, ${placeTime} as at from import_batches
    where ${after === null ? sql`true` : isBeyond(after, 'older')}
    order by created_at desc, id desc limit ${batchesPerPage + 1}`.execute(db)
  const places = rows.slice(0, batchesPerPage)
  const last = places.at(-1)
  return {
    batches: await readBatches(
      db,
      places.map(({ id }) => id),
    ),
    older: last !== undefined && rows.length > batchesPerPage ? writeCursor(last) : null,
  }
}

/** The state of an imported list, or what starting it would do; null if there is no such batch. */
export async function readBatchDetail(
  db: Kysely<Database>,
  id: string,
  settings: ImportSettings,
): Promise<ImportBatchDetail | null> {
  const [batch] = await readBatches(db, [id])
  if (batch === undefined) return null
  const isPlanned = batch.state === 'planned'
  const [settled, runs, plan] = await Promise.all([
    readSettled(db, id),
    readBatchRuns(db, batch),
    isPlanned ? readPlan(db, id, settings) : null,
  ])
  const pace = readPace(
    {
      done: settled.sinceStart,
      failed: 0,
      total: batch.waiting + settled.sinceStart,
      startedAt: batch.startedAt === null ? null : new Date(batch.startedAt),
      finishedAt: batch.state === 'running' ? null : settled.last,
    },
    new Date(),
  )
  return {
    ...batch,
    ...pace,
    secondsLeft: batch.state === 'running' ? pace.secondsLeft : null,
    wait: runs.wait,
    units: runs.units,
    runs: { active: runs.active, failed: runs.failed },
    retryable: settled.retryable,
    plan,
  }
}

async function readBatches(db: Kysely<Database>, ids: string[]): Promise<ImportBatch[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BatchRow>`
    select batches.id, name, requested_by, created_at, started_at, counts.*,
      exists (
        select 1 from pipeline_runs
        where status in ('waiting', 'running') and pipeline = 'importChannels'
          and ${batchOfRun} = batches.id
      ) as is_active
    from import_batches batches
    cross join lateral (
      select count(*)::integer as total,
        count(*) filter (where status = 'done')::integer as done,
        count(*) filter (where status = 'failed')::integer as failed,
        count(*) filter (where status = 'waiting')::integer as waiting,
        max(settled_at) as settled_at
      from import_batch_items where batch_id = batches.id
    ) as counts
    where batches.id = any(${ids}) order by created_at desc, batches.id desc`.execute(db)
  const name = await nameRequesters(db)
  return rows.map((row) => {
    const state = stateOf(row)
    return {
      _id: row.id,
      name: row.name,
      requestedBy: name(row.requested_by),
      createdAt: row.created_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      finishedAt:
        state === 'ended' ? (row.settled_at ?? row.started_at ?? row.created_at).toISOString() : null,
      state,
      total: row.total,
      done: row.done,
      failed: row.failed,
      waiting: row.waiting,
    }
  })
}

interface BatchRow {
  id: string
  name: string
  requested_by: string | null
  created_at: Date
  started_at: Date | null
  total: number
  done: number
  failed: number
  waiting: number
  settled_at: Date | null
  is_active: boolean
}

function stateOf({ started_at: startedAt, is_active: isActive, waiting }: BatchRow): ImportBatch['state'] {
  if (startedAt === null) return 'planned'
  if (isActive) return 'running'
  return waiting > 0 ? 'stopped' : 'ended'
}

async function readSettled(db: Kysely<Database>, id: string) {
  const { rows } = await sql<{ sinceStart: number; last: Date | null; retryable: number }>`
    select count(*) filter (where settled_at >= batches.started_at)::integer as "sinceStart",
      max(settled_at) as last,
      count(*) filter (where ${isRetryable})::integer as retryable
    from import_batch_items join import_batches batches on batches.id = batch_id
    where batch_id = ${id}`.execute(db)
  return rows[0] ?? { sinceStart: 0, last: null, retryable: 0 }
}

/** Summarizes the runs of a batch, found by their keys. Failed runs that were since resumed do not count as failed. */
async function readBatchRuns(db: Kysely<Database>, { _id: id, total }: ImportBatch) {
  const { rows } = await sql<{ active: number; failed: number; units: number; wait: string | null }>`
    select count(*) filter (where status in ('waiting', 'running'))::integer as active,
      count(*) filter (where status = 'failed' and not ${isSuperseded})::integer as failed,
      coalesce(sum(units), 0)::integer as units,
      max(error) filter (where status in ('waiting', 'running')) as wait
    from pipeline_runs where key = any(${batchKeys(id, total)})`.execute(db)
  return rows[0] ?? { active: 0, failed: 0, units: 0, wait: null }
}
