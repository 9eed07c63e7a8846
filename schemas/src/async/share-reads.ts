/**
 * Lets callers share a read. Each gets the answer of one that began after it asked, so that no caller sees less than it
 * would by reading itself: those who ask while a read is under way share the next one.
 */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  function start() {
    const started = read()
    running = started
    const end = () => {
      if (running === started) running = null
    }
    started.then(end, end)
    return started
  }

  return () => {
    if (next !== null) return next
    if (running === null) return start()
    const begin = () => {
      next = null
      return start()
    }
    next = running.then(begin, begin)
    return next
  }
}
