import { pause } from '@channelwise/schemas/async/pause'
import { QuotaSpentError } from '../../platform/errors.ts'
import type { StartedImport } from '../../imports/start-import.ts'

interface Starting {
  start: (link: string) => Promise<StartedImport>
  onStarted: (link: string, runId: string) => void
  onFailed: (link: string, error: unknown) => void
  /** Called with null once lookups continue. */
  onWaiting: (until: Date | null) => void
  stop: AbortSignal
}

/** Milliseconds between two looks at an exhausted quota. */
const maxPause = 15_000

/** Links resolved at the same time. */
const lookupsAtOnce = 4

/** Starts the import of every link, waiting for the quota's reset when it is exhausted. */
export async function startImports(links: string[], starting: Starting) {
  const left = links.values()
  await Promise.all(Array.from({ length: lookupsAtOnce }, () => startEach(left, starting)))
}

async function startEach(links: Iterable<string>, starting: Starting) {
  for (const link of links) {
    if (starting.stop.aborted) return
    await startOne(link, starting)
  }
}

async function startOne(link: string, { start, onStarted, onFailed, onWaiting, stop }: Starting) {
  while (!stop.aborted) {
    try {
      const { run } = await start(link)
      if (run !== null) onStarted(link, run._id)
      return
    } catch (error) {
      if (!(error instanceof QuotaSpentError)) return onFailed(link, error)
      onWaiting(error.resetsAt)
      // The cap may be raised meanwhile; asking the ledger costs nothing.
      const left = error.resetsAt.getTime() - Date.now()
      await pause(Math.min(Math.max(left, 1_000), maxPause), stop)
      onWaiting(null)
    }
  }
}
