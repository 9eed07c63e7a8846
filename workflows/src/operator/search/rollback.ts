import type { Logger } from 'pino'
import { BatchStalledError, rollback, NoPreviousIndexError } from '@channelwise/indexer/sync/rollback'
import { RebuildInProgressError } from '@channelwise/indexer/sync/rebuild-state'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import { SwapFailedError } from '@channelwise/indexer/sync/swap-with-retry'
import type { Installation } from '../../installation/installation.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { progressLine } from '../terminal/progress-line.ts'
import type { Terminal } from '../terminal/terminal.ts'

interface Context {
  installation: Installation
  logger: Logger
  terminal: Terminal
  stop: AbortSignal
}

/** Switches back to the index from before the last rebuild. Returns the exit status: 1 when there is none or it fails. */
export async function rollbackIndex(engine: SearchEngine, context: Context): Promise<number> {
  const { installation, logger, terminal, stop } = context
  const startedAt = performance.now()
  try {
    const { drift, complete } = await rollback(
      { db: installation.db, engine, logger },
      { signal: stop, onProgress },
    )
    terminal.event({ event: 'rolledBack', engine: engine.name, drift, complete })
    terminal.line(`${engine.name}: switched back to the index from before the last rebuild.`)
    terminal.line(
      complete
        ? `Queued ${countNoun(drift, 'document')} that changed since; a running server indexes them.`
        : "Stopped before comparing it with the catalogue; run 'index sweep' to finish.",
    )
    return complete ? 0 : 130
  } catch (error) {
    if (!isExpected(error)) throw error
    terminal.event({ event: 'failed', engine: engine.name, reason: error.message })
    terminal.line(`${error.message}.`)
    return 1
  }

  function onProgress({ checked, total }: { checked: number; total: number }) {
    const state = { done: checked, failed: 0, total, elapsed: performance.now() - startedAt }
    terminal.progress(progressLine(state), { event: 'progress', checked, total })
  }
}

function isExpected(error: unknown): error is Error {
  return expected.some((kind) => error instanceof kind)
}

const expected = [NoPreviousIndexError, RebuildInProgressError, SwapFailedError, BatchStalledError]
