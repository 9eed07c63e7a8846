import type { Kysely } from 'kysely'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { createBatch, readBatches, startBatch } from '../../imports/import-batches.ts'
import type { BatchSummary } from '../../imports/import-batches.ts'
import type { Installation } from '../../installation/installation.ts'
import { commandLine, recordOperation } from '../../operations/audit/record-operation.ts'
import { readRunErrors, readRunsLeft, readSettledLinks } from '../../operations/imports/batch-progress.ts'
import type { SettledLink } from '../../operations/imports/batch-progress.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { progressLine, ratePerMinute } from '../terminal/progress-line.ts'
import type { Terminal } from '../terminal/terminal.ts'

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
  await recordOperation(db, {
    actor: commandLine,
    action: 'start import',
    subject: { id: batchId, name },
    detail: countNoun(links.length, 'link'),
  })
  return watchBatch(batchId, context)
}

/** Starts the waiting links of a batch, and reports its progress until all have ended; returns the exit status. */
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
    const { haveEnded, wait } = await readRunsLeft(db, runs)
    batch = await readBatch(db, batchId)
    for (const settled of await readSettledLinks(db, batchId)) {
      if (told.has(settled.position)) continue
      told.add(settled.position)
      tell(settled, terminal)
    }
    if (haveEnded || stop.aborted) break
    showProgress(batch, { startedAt, wait }, terminal)
    await pause(pollInterval, stopped)
  }
  const errors = await readRunErrors(db, runs)
  finished.abort()
  await working
  return report(batch, { startedAt, errors, isStopped: stop.aborted && batch.waiting > 0 }, terminal)
}

async function readBatch(db: Kysely<Database>, id: string): Promise<BatchSummary> {
  const [batch] = await readBatches(db, { id, limit: 1 })
  if (batch === undefined) throw new Error(`There is no batch ${id}`)
  return batch
}

function tell({ link, status, reason, channel }: SettledLink, terminal: Terminal) {
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
