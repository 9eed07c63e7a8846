import type { Logger } from 'pino'
import { RebuildInProgressError } from '@channelwise/indexer/sync/rebuild-state'
import { rebuild, RebuildFailedError, RebuildStoppedError } from '@channelwise/indexer/sync/rebuild'
import { SwapFailedError } from '@channelwise/indexer/sync/swap-with-retry'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
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

/** Builds a new index and switches to it. Returns the exit status: 1 when the old index stays in use. */
export async function rebuildIndex(engine: SearchEngine, context: Context): Promise<number> {
  const { installation, logger, terminal, stop } = context
  const startedAt = performance.now()
  try {
    const report = await rebuild({ db: installation.db, engine, logger }, { signal: stop, onProgress })
    const seconds = Math.ceil((performance.now() - startedAt) / 1_000)
    terminal.event({ event: 'rebuilt', engine: engine.name, ...report, seconds })
    terminal.line(
      `${engine.name}: switched to the new index of ${countNoun(report.channels, 'channel')} and ${countNoun(report.videos, 'video')} after ${seconds} s.`,
    )
    if (report.refused === 0) return 0
    terminal.line(`It rejected ${countNoun(report.refused, 'document')}; 'index dead-letters' shows why.`)
    return 1
  } catch (error) {
    if (!isExpected(error)) throw error
    const stopped = error instanceof RebuildStoppedError
    terminal.event({ event: stopped ? 'stopped' : 'failed', engine: engine.name, reason: error.message })
    const inUse = error instanceof SwapFailedError ? '' : ' The previous index is still in use.'
    terminal.line(`${error.message}.${inUse}`)
    return stopped ? 130 : 1
  }

  function onProgress({ written, total }: { written: number; total: number }) {
    const state = { done: written, failed: 0, total, elapsed: performance.now() - startedAt }
    terminal.progress(progressLine(state), { event: 'progress', done: written, total })
  }
}

function isExpected(error: unknown): error is Error {
  return [RebuildInProgressError, RebuildFailedError, RebuildStoppedError, SwapFailedError].some(
    (kind) => error instanceof kind,
  )
}
