import { noteChangeAt, noteVolatile } from '../revisions/sources.ts'

/**
 * Keeps what `load` returned. The first call loads it; once it is older than `maxAge` milliseconds, the next call loads it
 * again in the background and still gets the old one. A failed load keeps what there is; without anything, the error is
 * thrown and the next call tries again.
 */
export function cacheInBackground<T>(load: () => Promise<T>, maxAge: number): () => Promise<T> {
  let cached: Promise<T> | null = null
  let loadedAt = 0
  let loading = false

  async function reload() {
    loading = true
    try {
      cached = Promise.resolve(await load())
    } catch {
      // Keep what there is.
    } finally {
      loadedAt = performance.now()
      loading = false
    }
  }

  return () => {
    const isFirst = cached === null
    if (cached === null) {
      loadedAt = performance.now()
      cached = load()
      cached.catch(() => (cached = null))
    }
    const left = loadedAt + maxAge - performance.now()
    if (left <= 0 && !isFirst && !loading) void reload()
    // Until then callers get this, whatever happens to the tables that it was read from.
    if (left > 0) noteChangeAt(Date.now() + left)
    else noteVolatile()
    return cached
  }
}
