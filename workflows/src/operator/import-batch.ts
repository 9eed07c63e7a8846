import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { createBatch, readBatches, startBatch } from '../imports/import-batches.ts'
import type { BatchSummary } from '../imports/import-batches.ts'
import type { Installation } from '../installation/installation.ts'
import { progressLine, ratePerMinute } from './progress-line.ts'
import type { Terminal } from './terminal.ts'

const pollInterval = 250

interface Context {
  installation: Installation
  terminal: Terminal
  /** Stops watching; the runs continue elsewhere. */
  stop: AbortSignal
}

/** Imports links as a batch, and reports its progress until all have ended; returns the exit status. */
export async function importBatch(
  { links, name }: { links: string[]; name: string },
  context: Context,
): Promise<number> {
  const { db, videosPerChannel } = context.installation
  const batchId = await createBatch(db, { name, requestedBy: null, links, videosPerChannel })
  return watchBatch(batchId, context)
}

/** Starts whatever waits in a batch, and reports its progress likewise. */
export async function watchBatch(
  batchId: string,
  { installation, terminal, stop }: Context,
): Promise<number> {
  const { db } = installation
  const finished = new AbortController()
  const stopped = AbortSignal.any([stop, finished.signal])
  const startedAt = Date.now()
  terminal.event({ event: 'batch', batch: batchId })
  terminal.line(`Batch ${batchId}`)
  const working = installation.work(stopped, { importsCatalogue: false })
  const runs = (await startBatch(installation, batchId)).map(({ _id }) => _id)
  const told = new Set<number>()
  let batch = await readBatch(db, batchId)
  for (;;) {
    const isOver = await haveEnded(db, runs)
    batch = await readBatch(db, batchId)
    for (const item of await readSettled(db, batchId, told)) tell(item, terminal)
    if (isOver || stop.aborted) break
    showProgress(batch, { startedAt, wait: await readWait(db, runs) }, terminal)
    await pause(pollInterval, stopped)
  }
  const errors = await readErrors(db, runs)
  finished.abort()
  await working
  return report(batch, { startedAt, errors, isStopped: stop.aborted && batch.waiting > 0 }, terminal)
}

async function readBatch(db: Kysely<Database>, id: string): Promise<BatchSummary> {
  const [batch] = await readBatches(db, { id, limit: 1 })
  if (batch === undefined) throw new Error(`There is no batch ${id}`)
  return batch
}

async function haveEnded(db: Kysely<Database>, runs: string[]) {
  const { left } = await db
    .selectFrom('pipeline_runs')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where(sql<boolean>`id = any(${runs})`)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left === 0
}

async function readWait(db: Kysely<Database>, runs: string[]) {
  const row = await db
    .selectFrom('pipeline_runs')
    .select('error')
    .where(sql<boolean>`id = any(${runs})`)
    .where('finished_at', 'is', null)
    .where('error', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.error ?? null
}

async function readErrors(db: Kysely<Database>, runs: string[]) {
  const rows = await db
    .selectFrom('pipeline_runs')
    .select(['subject', 'status', 'error'])
    .where(sql<boolean>`id = any(${runs})`)
    .where('status', 'in', ['failed', 'cancelled'])
    .execute()
  return rows.map(({ subject, status, error }) => `${subject}: ${error ?? `the run was ${status}`}`)
}

/** The links that have settled since the last call. */
async function readSettled(db: Kysely<Database>, batchId: string, told: Set<number>) {
  const rows = await db
    .selectFrom('import_batch_items')
    .leftJoin('channels', 'channels.channel_id', 'import_batch_items.channel_id')
    .select(['position', 'link', 'status', 'reason', 'channels.name as channel'])
    .where('batch_id', '=', batchId)
    .where('status', '<>', 'waiting')
    .orderBy('position')
    .execute()
  const settled = rows.filter(({ position }) => !told.has(position))
  for (const { position } of settled) told.add(position)
  return settled
}

type Settled = Awaited<ReturnType<typeof readSettled>>[number]

function tell({ link, status, reason, channel }: Settled, terminal: Terminal) {
  terminal.event({
    event: status === 'done' ? 'imported' : 'failed',
    link,
    channel: status === 'done' ? channel : null,
    reason,
  })
  if (status === 'failed') terminal.line(`failed: ${link}: ${reason}`)
}

function showProgress(
  { done, failed, total }: BatchSummary,
  { startedAt, wait }: { startedAt: number; wait: string | null },
  terminal: Terminal,
) {
  const state = { done, failed, total, elapsed: Date.now() - startedAt }
  const line = progressLine(state)
  const perMinute = ratePerMinute(state)
  terminal.progress(wait === null ? line : `${line} · ${wait}`, {
    event: 'progress',
    done,
    failed,
    total,
    perMinute,
    wait,
  })
}

interface End {
  startedAt: number
  /** Why runs of the batch ended early. */
  errors: string[]
  isStopped: boolean
}

function report({ id, done, failed, waiting, total }: BatchSummary, end: End, terminal: Terminal) {
  const { startedAt, errors, isStopped } = end
  terminal.event({ event: isStopped ? 'stopped' : 'ended', batch: id, done, failed, waiting, total, errors })
  terminal.line(progressLine({ done, failed, total, elapsed: Date.now() - startedAt }))
  for (const error of errors) terminal.line(error)
  if (isStopped) {
    terminal.line('Stopped. Runs under way continue as soon as a server or another import runs.')
    return 130
  }
  if (failed + waiting > 0) terminal.line(`imports retry ${id} tries again what is left.`)
  return failed + waiting === 0 ? 0 : 1
}
