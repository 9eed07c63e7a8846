import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import { sweep } from '@channelwise/indexer/sync/sweep'
import type { SweepCounts } from '@channelwise/indexer/sync/drift'
import type { Installation } from '../../installation/installation.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { progressLine } from '../terminal/progress-line.ts'
import type { Terminal } from '../terminal/terminal.ts'

interface Context {
  installation: Installation
  terminal: Terminal
  stop: AbortSignal
  /** Whether to queue the differences for reindexing. */
  repair: boolean
}

/** Compares an index with the catalogue. Returns the exit status: 1 when they differ and nothing was repaired. */
export async function sweepIndex(
  { name, index }: SearchEngine,
  { installation, terminal, stop, repair }: Context,
): Promise<number> {
  const startedAt = performance.now()
  const { channels, videos, drift, complete } = await sweep(
    installation.db,
    { name, index },
    {
      repair,
      signal: stop,
      onProgress({ checked, total }) {
        const state = { done: checked, failed: 0, total, elapsed: performance.now() - startedAt }
        terminal.progress(progressLine(state), { event: 'progress', checked, total })
      },
    },
  )
  terminal.event({ event: 'swept', engine: name, channels, videos, drift, complete, repaired: repair })
  terminal.line(`${name}: ${describe(channels)}`)
  terminal.line(`${name}: ${describe(videos)}`)
  if (!complete) {
    terminal.line('Stopped before everything was compared.')
    return 130
  }
  const differences = countNoun(drift, 'difference')
  if (drift === 0) terminal.line('The index matches the catalogue.')
  else if (repair) terminal.line(`Queued ${differences}; a running server repairs them.`)
  else terminal.line(`Found ${differences}. Run without --dry-run to repair them.`)
  return drift > 0 && !repair ? 1 : 0
}

function describe({ kind, checked, missing, stale, orphaned, ahead, waiting, refused }: SweepCounts) {
  const counts = { missing, stale, orphaned, ahead, waiting, refused }
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  return `${countNoun(checked, kind)} checked: ${parts.join(', ')}`
}
