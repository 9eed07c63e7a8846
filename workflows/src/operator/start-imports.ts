import { pause } from '@channelwise/schemas/pause'
import { QuotaSpentError } from '../platform/errors.ts'
import type { StartedImport } from '../imports/start-import.ts'

interface Starting {
  start: (link: string) => Promise<StartedImport>
  onStarted: (link: string, runId: string) => void
  onFailed: (link: string, error: unknown) => void
  /** Null once it goes on. */
  onWaiting: (until: Date | null) => void
  stop: AbortSignal
}

/** Links that are looked up at the same time. */
const lookupsAtOnce = 4

/** Starts the import of each link in turn, and waits for the reset where the quota is spent. */
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
      await pause(Math.max(error.resetsAt.getTime() - Date.now(), 1_000), stop)
      onWaiting(null)
    }
  }
}
