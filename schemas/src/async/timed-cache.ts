import { noteChangeAt } from '../revisions/sources.ts'

/**
 * Keeps what `load` returned for `maxAge` milliseconds; the next call then waits for it to be loaded again. A failure is not
 * kept.
 */
export function cacheFor<T>(load: () => Promise<T>, maxAge: number): () => Promise<T> {
  let kept: { loading: Promise<T>; at: number } | null = null
  return () => {
    const now = performance.now()
    if (kept === null || now - kept.at >= maxAge) {
      const started = { loading: load(), at: now }
      kept = started
      started.loading.catch(() => (kept = kept === started ? null : kept))
    }
    // Until then callers get this, whatever happens to the tables that it was read from.
    noteChangeAt(Date.now() + kept.at + maxAge - now)
    return kept.loading
  }
}

/** How many times as long as loading took its result is kept: a process then spends 2 % of its time loading it at most. */
export const agePerLoading = 50

/**
 * Keeps what `load` returned for fifty times as long as loading took; the next call then waits for it to be loaded again.
 * A failure is not kept.
 */
export function cacheByCost<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: { loading: Promise<T>; until: number } | null = null

  function start() {
    const began = performance.now()
    const started = { loading: load(), until: Infinity }
    started.loading.then(
      () => (started.until = performance.now() + agePerLoading * (performance.now() - began)),
      () => (kept = kept === started ? null : kept),
    )
    return started
  }

  return async () => {
    if (kept === null || performance.now() >= kept.until) kept = start()
    const current = kept
    const value = await current.loading
    noteChangeAt(Date.now() + current.until - performance.now())
    return value
  }
}
