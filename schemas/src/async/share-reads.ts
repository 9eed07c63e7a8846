import { noteSources, recordSources } from '../revisions/sources.ts'
import type { Sources } from '../revisions/sources.ts'

/**
 * Lets callers share a read. Each gets the answer of one that began after it asked, so that no caller sees less than it
 * would by reading itself: those who ask while a read is under way share the next one.
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
    // Whoever shares an answer depends on what it was made from.
    noteSources(sources)
    return result
  }
}

interface Recorded<T> {
  result: T
  sources: Sources
}
