import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { parseChannelLink, UnreadableLinkError } from '@channelwise/schemas/channel-link'
import { createLimiter } from '@channelwise/schemas/async/limiter'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run } from '@channelwise/schemas/run'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { newRunId } from '../runs/run-id.ts'
import { idsPerCall } from '../platform/video-platform.ts'
import { batchKey, batchOfRun, keyOfItem, partOfItem } from './batch-keys.ts'

/** How many runs of a batch are started or cancelled concurrently: somebody waits for up to 200 of them. */
export const changesAtOnce = 5

/** A batch to create: links as typed, in order. */
export interface NewBatch {
  name: string
  requestedBy: string | null
  links: string[]
  videosPerChannel: number
  /** A planned batch waits for `startBatch`, and is deleted after a day. */
  plan?: BatchPlan
}

/** What is known about the links of a planned batch. */
export interface BatchPlan {
  /** The 1-based line of each link in the text. */
  lines: number[]
  /** The number of duplicate lines that were left out. */
  duplicates: number
  /** Whether the channel of each link is listed. */
  here: boolean[]
}

/** The progress of a batch. */
export interface BatchSummary {
  id: string
  name: string
  requestedBy: string | null
  createdAt: Date
  total: number
  done: number
  failed: number
  waiting: number
}

/** A link that could not be imported. */
export interface BatchFailure {
  link: string
  /** The platform's id, where the link was resolved. */
  channelId: string | null
  reason: string
}

/** Stores a batch and returns its id. Invalid links have failed from the start. */
export async function createBatch(db: Kysely<Database>, batch: NewBatch): Promise<string> {
  const id = newRunId()
  const { plan } = batch
  const items = batch.links.map((link, position) => ({
    batch_id: id,
    position,
    link,
    line: plan?.lines[position] ?? position + 1,
    here: plan?.here[position] ?? false,
    ...readLink(link),
  }))
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('import_batches')
      .values({
        id,
        name: batch.name,
        requested_by: batch.requestedBy,
        videos_per_channel: batch.videosPerChannel,
        ...(plan && { started_at: null, duplicates: plan.duplicates }),
      })
      .execute()
    for (let from = 0; from < items.length; from += 5_000) {
      await transaction
        .insertInto('import_batch_items')
        .values(items.slice(from, from + 5_000))
        .execute()
    }
  })
  return id
}

/** Parses a link without calling the platform. */
function readLink(link: string) {
  try {
    const reference = parseChannelLink(link)
    const channelId = reference.kind === 'channel' ? reference.channelId : null
    return { channel_id: channelId, status: 'waiting', reason: null } as const
  } catch (error) {
    if (!(error instanceof UnreadableLinkError)) throw error
    return { channel_id: null, status: 'failed', reason: error.message } as const
  }
}

/**
 * Starts the runs that import the waiting links of a batch, 50 each, or joins active ones. Idempotent; it also resumes a
 * batch whose runs ended early.
 */
export async function startBatch(
  { db, engine }: { db: Kysely<Database>; engine: Pick<PipelineEngine, 'start'> },
  batchId: string,
): Promise<Run[]> {
  const batch = await db
    .selectFrom('import_batches')
    .selectAll()
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  const { rows: parts } = await sql<{ part: number }>`
    select distinct ${partOfItem} as part from import_batch_items
    where batch_id = ${batchId} and status = 'waiting' order by part`.execute(db)
  if (parts.length > 0)
    await db
      .updateTable('import_batches')
      .set({ started_at: sql<Date>`now()` })
      .where('id', '=', batchId)
      // The start time, from which the pace is computed, is kept while runs are active.
      .where(sql<boolean>`not exists (
        select from pipeline_runs
        where status in ('waiting', 'running') and pipeline = 'importChannels' and ${batchOfRun} = import_batches.id
      )`)
      .execute()
  const start = ({ part }: { part: number }) =>
    engine.start({
      pipeline: 'importChannels',
      key: batchKey(batchId, part),
      subject: `${batch.name}, from link ${part * idsPerCall + 1}`,
      lane: 'operator',
      requestedBy: batch.requested_by,
      input: {
        batchId,
        from: part * idsPerCall,
        to: (part + 1) * idsPerCall,
        videosPerChannel: batch.videos_per_channel,
      },
    })
  const limit = createLimiter(changesAtOnce)
  return Promise.all(parts.map((part) => limit(() => start(part))))
}

/** Sets the failed links of a batch to waiting again that can be retried (`isRetryable`); returns their number. */
export async function retryFailed(db: Kysely<Database>, batchId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('import_batch_items')
    .set({ status: 'waiting', reason: null, settled_at: null })
    .where('batch_id', '=', batchId)
    .where(isRetryable)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many links of a batch `retryFailed` would set to waiting, and how many are already waiting. */
export async function countRetryable(
  db: Kysely<Database>,
  batchId: string,
): Promise<{ retryable: number; waiting: number }> {
  return db
    .selectFrom('import_batch_items')
    .select(sql<number>`count(*) filter (where ${isRetryable})::integer`.as('retryable'))
    .select(sql<number>`count(*) filter (where status = 'waiting')::integer`.as('waiting'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow()
}

/**
 * In SQL, whether a row of `import_batch_items` has failed after it was tried, and can be tried again. Invalid links have no
 * `settled_at`. An active run would not look at its failed links again.
 */
export const isRetryable = sql<boolean>`(
  import_batch_items.status = 'failed' and settled_at is not null and not exists (
    select from pipeline_runs where key = ${keyOfItem} and pipeline_runs.status in ('waiting', 'running')
  )
)`

/** Batches, newest first, or only one. */
export async function readBatches(
  db: Kysely<Database>,
  { id, limit }: { id?: string; limit: number },
): Promise<BatchSummary[]> {
  const count = (status: string) =>
    sql<number>`count(*) filter (where status = ${status})::integer`.as(status)
  return db
    .selectFrom('import_batches')
    .innerJoin('import_batch_items', 'batch_id', 'import_batches.id')
    .select([
      'import_batches.id',
      'name',
      'requested_by as requestedBy',
      'created_at as createdAt',
      sql<number>`count(*)::integer`.as('total'),
    ])
    .select([count('done') as never, count('failed') as never, count('waiting') as never])
    .$if(id !== undefined, (query) => query.where('import_batches.id', '=', id ?? ''))
    .groupBy('import_batches.id')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .$castTo<BatchSummary>()
    .execute()
}

/** The failures of a batch, in the order of its links. */
export async function readFailures(db: Kysely<Database>, batchId: string): Promise<BatchFailure[]> {
  const rows = await db
    .selectFrom('import_batch_items')
    .select(['link', 'channel_id as channelId', 'reason'])
    .where('batch_id', '=', batchId)
    .where('status', '=', 'failed')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason ?? 'Unknown' }))
}
