import { noteSources, recordSources } from '../revisions/sources.ts'
import type { Sources } from '../revisions/sources.ts'

/**
 * Coalesces concurrent reads. A call never joins a read that began before it, so no caller sees older data than its own read
 * would: calls made during a read share the next one.
 */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<Recorded<T>> | null = null
  let next: Promise<Recorded<T>> | null = null

  function start() {
    const started = recordSources(read)
    running = started
    const end = () => {
      if (running === started) running = null
    }
    started.then(end, end)
    return started
  }

  function share() {
    if (next !== null) return next
    if (running === null) return start()
    const begin = () => {
      next = null
      return start()
    }
    next = running.then(begin, begin)
    return next
  }

  return async () => {
    const { result, sources } = await share()
    // Callers that share a result depend on its sources.
    noteSources(sources)
    return result
  }
}

interface Recorded<T> {
  result: T
  sources: Sources
}
