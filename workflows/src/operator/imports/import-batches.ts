import { readBatches, readFailures, retryFailed } from '../../imports/import-batches.ts'
import type { Installation } from '../../installation/installation.ts'
import { watchBatch } from './import-batch.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../usage.ts'

interface Context {
  installation: Installation
  terminal: Terminal
  stop: AbortSignal
}

/** The action of an `imports` command; it returns the exit status. Throws `UsageError`. */
export function readBatchAction(
  words: string[],
  { limit }: { limit: number },
): (context: Context) => Promise<number> {
  const [action, id, ...more] = words
  if (action === undefined) return (context) => showBatches({ limit }, context)
  if (!['show', 'retry', 'failures'].includes(action) || id === undefined || more.length > 0)
    throw new UsageError('use: imports, or: imports show|retry|failures <id>')
  return async (context) => {
    const [batch] = await readBatches(context.installation.db, { id, limit: 1 })
    if (batch === undefined) {
      context.terminal.event({ event: 'unknown', batch: id })
      context.terminal.line(`There is no batch ${id}.`)
      return 1
    }
    if (action === 'retry') return retry(id, context)
    return action === 'failures' ? showFailures(id, context) : showBatches({ id, limit: 1 }, context)
  }
}

async function showBatches(
  which: { id?: string; limit: number },
  { installation: { db }, terminal }: Context,
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
async function retry(id: string, context: Context): Promise<number> {
  await retryFailed(context.installation.db, id)
  return watchBatch(id, context)
}

/** As CSV, or with --json as one object per line. */
async function showFailures(id: string, { installation: { db }, terminal }: Context): Promise<number> {
  const failures = await readFailures(db, id)
  terminal.line('link,channel,reason')
  for (const failure of failures) {
    const { link, channelId, reason } = failure
    terminal.event(failure)
    terminal.line([link, channelId ?? '', reason].map(quote).join(','))
  }
  return 0
}

/** A CSV cell. A formula gets an apostrophe, because a spreadsheet would run it. */
function quote(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
