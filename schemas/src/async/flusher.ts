/** Persists what was collected in memory. Disposing of it persists the rest. */
export interface Flusher extends AsyncDisposable {
  /** Persists what was collected since the last flush. */
  flush(): Promise<void>
}

/**
 * Calls `store`, which must not reject, every `interval` milliseconds and on every `flush`, one call at a time, so that
 * awaiting a flush also awaits those before it.
 */
export function createFlusher(store: () => Promise<void>, interval: number): Flusher {
  let flushing = Promise.resolve()
  const flush = () => (flushing = flushing.then(store))
  const timer = setInterval(() => void flush(), interval)
  timer.unref()
  return {
    flush,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await flush()
    },
  }
}
