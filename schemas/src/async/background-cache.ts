import { noteChangeAt, noteVolatile } from '../revisions/sources.ts'
import { agePerLoading } from './timed-cache.ts'

interface Options {
  /** In milliseconds. */
  maxAge: number
  /** Called when reloading fails. */
  onError: (error: unknown) => void
}

/**
 * Caches the result of `load`. Once it is older than both `maxAge` milliseconds and fifty times its loading time, the next call
 * still returns it and reloads it in the background. If reloading fails, the stale value stays; if the first load fails, the
 * error is thrown and the next call tries again.
 */
export function cacheInBackground<T>(load: () => Promise<T>, { maxAge, onError }: Options): () => Promise<T> {
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
    } catch (error) {
      onError(error)
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
    // Until then callers get this value, even if its tables change.
    if (left > 0) noteChangeAt(Date.now() + left)
    else noteVolatile()
    return cached
  }
}
