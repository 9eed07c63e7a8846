/** Stores what is collected in memory. Disposing it stores what is left. */
export interface Flusher extends AsyncDisposable {
  /** Stores what was collected since the last time. */
  flush(): Promise<void>
}

/**
 * Calls `store`, which must not fail, every `interval` milliseconds and whenever it is asked to; one at a time, so that
 * whoever waits for a flush sees what another one is storing.
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
