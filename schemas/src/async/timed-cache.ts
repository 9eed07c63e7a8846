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
