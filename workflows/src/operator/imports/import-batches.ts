import { csvRecord } from '@channelwise/schemas/write-csv'
import { readBatches, readFailures, retryFailed } from '../../imports/import-batches.ts'
import { watchBatch } from './import-batch.ts'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action, DatabaseParts, InstallationParts } from '../action.ts'
import { readLimit } from '../options.ts'
import type { Options } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Reads the words after `imports`. Throws `UsageError`. */
export function readBatchCommand([action, id, ...more]: string[], options: Options): Action {
  if (action === undefined) {
    const limit = readLimit(options)
    return onDatabase((parts) => showBatches({ limit }, parts))
  }
  if (!['show', 'retry', 'failures'].includes(action) || id === undefined || more.length > 0)
    throw new UsageError('use: imports, or: imports show|retry|failures <id>')
  if (action === 'retry')
    return onInstallation(async (parts) => ((await exists(id, parts)) ? retry(id, parts) : 1))
  return onDatabase(async (parts) => {
    if (!(await exists(id, parts))) return 1
    return action === 'failures' ? showFailures(id, parts) : showBatches({ id, limit: 1 }, parts)
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

/** Also resumes what waits since a run ended early. */
async function retry(id: string, parts: InstallationParts): Promise<number> {
  await retryFailed(parts.db, id)
  return watchBatch(id, parts)
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
