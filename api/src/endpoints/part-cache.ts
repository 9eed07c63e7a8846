import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Returns the current value under `key`, or reads it. What was read is cached if `isShared` says afterwards that it is the
 * same for everybody. Concurrent readers of a key share one read.
 */
export type PartCache = <T>(key: string, read: () => Promise<T>, isShared: () => boolean) => Promise<T>

const current = new AsyncLocalStorage<PartCache>()

/** Runs `work` with a cache for the parts of its answers. */
export function withPartCache<T>(cache: PartCache, work: () => T): T {
  return current.run(cache, work)
}

/** The cache that this request runs with. Only pages have one; null elsewhere. */
export function findPartCache(): PartCache | null {
  return current.getStore() ?? null
}

/**
 * Reads a part of an answer that is the same for everybody who asks this `question`, from the cache as long as nothing it
 * was made from has changed. Callers must not modify the result.
 */
export function cachePart<T>(question: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const cache = findPartCache()
  return cache === null ? read() : cache(JSON.stringify(question), read, () => true)
}

/**
 * Reads a part that several calls of a page ask for concurrently with this `question`: once for all of them, without
 * caching it. Callers must not modify the result.
 */
export function sharePart<T>(question: readonly unknown[], read: () => Promise<T>): Promise<T> {
  const cache = findPartCache()
  return cache === null ? read() : cache(JSON.stringify(question), read, () => false)
}

/** A cache that stores nothing, but lets concurrent readers of a key share one read. */
export function shareParts(): PartCache {
  const pending = new Map<string, Promise<unknown>>()
  return async <T>(key: string, read: () => Promise<T>) => {
    const other = pending.get(key)
    // A key is always read as the same type.
    if (other !== undefined) return (await other) as T
    const part = read()
    pending.set(key, part)
    try {
      return await part
    } finally {
      pending.delete(key)
    }
  }
}
