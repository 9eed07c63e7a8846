import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import { sweep } from '@channelwise/indexer/sync/sweep'
import type { SweepCounts } from '@channelwise/indexer/sync/sweep'
import type { Installation } from '../installation/installation.ts'
import { progressLine } from './progress-line.ts'
import type { Terminal } from './terminal.ts'

interface Context {
  installation: Installation
  terminal: Terminal
  stop: AbortSignal
  /** Have what differs brought over by the relays. */
  repair: boolean
}

/** Compares an index with the catalogue; status 1 when they differ and nothing was done about it. */
export async function sweepIndex(
  { name, index }: SearchEngine,
  { installation, terminal, stop, repair }: Context,
): Promise<number> {
  const begun = performance.now()
  const { channels, videos, drift, complete } = await sweep(
    installation.db,
    { name, index },
    {
      repair,
      signal: stop,
      onProgress({ checked, total }) {
        const state = { done: checked, failed: 0, total, elapsed: performance.now() - begun }
        terminal.progress(progressLine(state), { event: 'progress', checked, total })
      },
    },
  )
  terminal.event({ event: 'swept', engine: name, channels, videos, drift, complete, repaired: repair })
  terminal.line(`${name}: ${describe(channels)}`)
  terminal.line(`${name}: ${describe(videos)}`)
  if (!complete) {
    terminal.line('Stopped before the end.')
    return 130
  }
  if (drift === 0) terminal.line('The index is what it should be.')
  else if (repair) terminal.line(`${drift} differences are noted and are repaired while a server runs.`)
  else terminal.line(`${drift} differences. Without --dry-run they are repaired.`)
  return drift > 0 && !repair ? 1 : 0
}

function describe({ kind, checked, missing, stale, orphaned, ahead, waiting, refused }: SweepCounts) {
  const counts = { missing, stale, orphaned, ahead, waiting, refused }
  const words = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  return `${checked} ${kind}s checked: ${words.join(', ')}`
}
