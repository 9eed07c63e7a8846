import { csvRecord } from '@channelwise/schemas/text/write-csv'
import { countRetryable, readBatches, readFailures } from '../../imports/import-batches.ts'
import { commandLine } from '../../operations/audit/record-operation.ts'
import { retryImport, startImport, stopImport } from '../../operations/imports/change-batch.ts'
import { watchBatch } from './import-batch.ts'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action, DatabaseParts, InstallationParts } from '../action.ts'
import { readLimit } from '../options.ts'
import type { Options } from '../options.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { UsageError } from '../usage-error.ts'

/** Parses the arguments of `imports`. Throws `UsageError`. */
export function readBatchCommand([action, id, ...more]: string[], options: Options): Action {
  if (action === undefined) {
    const limit = readLimit(options)
    return onDatabase((parts) => showBatches({ limit }, parts))
  }
  if (!['show', 'retry', 'stop', 'failures'].includes(action) || id === undefined || more.length > 0)
    throw new UsageError('use: imports, or: imports show|retry|stop|failures <id>')
  if (action === 'stop' || (action === 'retry' && options['dry-run'] !== true)) {
    const change = action === 'stop' ? stop : retry
    return onInstallation(async (parts) => ((await exists(id, parts)) ? change(id, parts) : 1))
  }
  return onDatabase(async (parts) => {
    if (!(await exists(id, parts))) return 1
    if (action === 'failures') return showFailures(id, parts)
    return action === 'retry' ? showRetry(id, parts) : showBatches({ id, limit: 1 }, parts)
  })
}

async function exists(id: string, { db, terminal }: DatabaseParts) {
  const [batch] = await readBatches(db, { id, limit: 1 })
  if (batch !== undefined) return true
  terminal.event({ event: 'unknown', batch: id })
  terminal.line(`There is no batch ${id}.`)
  return false
}

async function showBatches(
  which: { id?: string; limit: number },
  { db, terminal }: DatabaseParts,
): Promise<number> {
  const batches = await readBatches(db, which)
  if (batches.length === 0) terminal.line('No list of links has been imported yet.')
  for (const batch of batches) {
    const { id, name, createdAt, total, done, failed, waiting } = batch
    terminal.event({ ...batch, createdAt: createdAt.toISOString() })
    terminal.line(
      `${createdAt.toISOString()}  ${id}  ${done} of ${total} done, ${failed} failed, ${waiting} waiting  ${name}`,
    )
  }
  return 0
}

/** Without failed links, starts those still waiting because a run ended early. */
async function retry(id: string, parts: InstallationParts): Promise<number> {
  const { db, engine } = parts.installation
  const { outcome } = await retryImport(id, { db, engine, actor: commandLine })
  if (outcome === 'nothing to do') await startImport(id, { db, engine, actor: commandLine })
  return watchBatch(id, parts)
}

async function showRetry(id: string, { db, terminal }: DatabaseParts): Promise<number> {
  const { retryable, waiting } = await countRetryable(db, id)
  terminal.event({ event: 'plan', batch: id, failed: retryable, waiting })
  terminal.line(
    `This would import ${countNoun(retryable, 'link')} that failed again, and ${waiting} that still wait.`,
  )
  return 0
}

/** Exit status 1 when nothing is active. */
async function stop(id: string, { installation: { db, engine }, terminal }: InstallationParts) {
  const { outcome } = await stopImport(id, { db, engine, actor: commandLine })
  const isStopped = outcome === 'changed'
  terminal.event({ event: isStopped ? 'stopped' : 'notUnderWay', batch: id })
  terminal.line(
    isStopped
      ? `Its runs stop before their next step. imports retry ${id} goes on with the rest.`
      : `No run of batch ${id} is under way.`,
  )
  return isStopped ? 0 : 1
}

/** As CSV, or with --json as one object per line. */
async function showFailures(id: string, { db, terminal }: DatabaseParts): Promise<number> {
  const failures = await readFailures(db, id)
  terminal.line('link,channel,reason')
  for (const failure of failures) {
    terminal.event(failure)
    terminal.line(csvRecord([failure.link, failure.channelId, failure.reason]))
  }
  return 0
}
