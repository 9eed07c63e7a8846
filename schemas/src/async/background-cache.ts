import { noteChangeAt, noteVolatile } from '../revisions/sources.ts'
import { agePerLoading } from './timed-cache.ts'

/**
 * Caches what `load` returned. The first call loads it; once it is older than `maxAge` milliseconds, and than fifty times as
 * long as loading took, the next call loads it again in the background and still gets the old one. A failed load keeps
 * what there is; without anything, the error is thrown and the next call tries again.
 */
export function cacheInBackground<T>(load: () => Promise<T>, maxAge: number): () => Promise<T> {
  let cached: Promise<T> | null = null
  let staleAt = 0
  let loading = false

  async function loadTimed() {
    const began = performance.now()
    loading = true
    try {
      return await load()
    } finally {
      const now = performance.now()
      staleAt = now + Math.max(maxAge, agePerLoading * (now - began))
      loading = false
    }
  }

  async function reload() {
    try {
      cached = Promise.resolve(await loadTimed())
    } catch {
      // Keep what there is.
    }
  }

  return () => {
    if (cached === null) {
      staleAt = performance.now() + maxAge
      cached = loadTimed()
      cached.catch(() => (cached = null))
    }
    const left = staleAt - performance.now()
    if (left <= 0 && !loading) void reload()
    // Until then callers get this, whatever happens to the tables that it was read from.
    if (left > 0) noteChangeAt(Date.now() + left)
    else noteVolatile()
    return cached
  }
}
