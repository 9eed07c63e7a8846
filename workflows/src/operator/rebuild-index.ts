import type { Logger } from 'pino'
import { RebuildInProgressError } from '@channelwise/indexer/sync/rebuild-state'
import { rebuild, RebuildFailedError, RebuildStoppedError } from '@channelwise/indexer/sync/rebuild'
import { SwapFailedError } from '@channelwise/indexer/sync/swap-with-retry'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Installation } from '../installation/installation.ts'
import { progressLine } from './progress-line.ts'
import type { Terminal } from './terminal.ts'

interface Context {
  installation: Installation
  logger: Logger
  terminal: Terminal
  stop: AbortSignal
}

/** Fills a new index and lets it answer; status 1 when the old one still does. */
export async function rebuildIndex(engine: SearchEngine, context: Context): Promise<number> {
  const { installation, logger, terminal, stop } = context
  const begun = performance.now()
  try {
    const report = await rebuild({ db: installation.db, engine, logger }, { signal: stop, onProgress })
    const seconds = Math.ceil((performance.now() - begun) / 1_000)
    terminal.event({ event: 'rebuilt', engine: engine.name, ...report, seconds })
    terminal.line(
      `${engine.name}: the new index answers, with ${report.channels} channels and ${report.videos} videos, after ${seconds} s.`,
    )
    if (report.refused === 0) return 0
    terminal.line(`It refused ${report.refused} documents: index dead-letters shows why.`)
    return 1
  } catch (error) {
    if (!isExpected(error)) throw error
    const stopped = error instanceof RebuildStoppedError
    terminal.event({ event: stopped ? 'stopped' : 'failed', engine: engine.name, reason: error.message })
    const stillAnswers = error instanceof SwapFailedError ? '' : ' The index that answered before still does.'
    terminal.line(`${error.message}.${stillAnswers}`)
    return stopped ? 130 : 1
  }

  function onProgress({ written, total }: { written: number; total: number }) {
    const state = { done: written, failed: 0, total, elapsed: performance.now() - begun }
    terminal.progress(progressLine(state), { event: 'progress', done: written, total })
  }
}

function isExpected(error: unknown): error is Error {
  return [RebuildInProgressError, RebuildFailedError, RebuildStoppedError, SwapFailedError].some(
    (kind) => error instanceof kind,
  )
}
