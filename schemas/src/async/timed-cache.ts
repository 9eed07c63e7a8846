import { noteChangeAt } from '../revisions/sources.ts'

/**
 * Caches the result of `load` for `maxAge` milliseconds (`Infinity` for good) from the start of loading; the next call then
 * waits for a reload. Failures are not cached.
 */
export function cacheFor<T>(load: () => Promise<T>, maxAge: number): () => Promise<T> {
  return cacheUntil(load, (began) => began + maxAge)
}

/** The time to live as a multiple of the loading time: a process spends at most 2% of its time loading. */
export const agePerLoading = 50

/**
 * Caches the result of `load` for fifty times its loading time; the next call then waits for a reload. Failures are not cached.
 */
export function cacheByCost<T>(load: () => Promise<T>): () => Promise<T> {
  return cacheUntil(load, (began, ended) => ended + agePerLoading * (ended - began))
}

/**
 * Caches the result of `load` until the time that `findEnd` computes from the start and end of loading (`performance.now()`;
 * the end is `Infinity` while loading).
 */
function cacheUntil<T>(
  load: () => Promise<T>,
  findEnd: (began: number, ended: number) => number,
): () => Promise<T> {
  let cached: { loading: Promise<T>; until: number } | null = null

  function start() {
    const began = performance.now()
    const started = { loading: load(), until: findEnd(began, Infinity) }
    started.loading.then(
      () => (started.until = findEnd(began, performance.now())),
      () => (cached = cached === started ? null : cached),
    )
    return started
  }

  return async () => {
    if (cached === null || performance.now() >= cached.until) cached = start()
    const current = cached
    const value = await current.loading
    // Until then callers get this value, even if its tables change.
    noteChangeAt(Date.now() + current.until - performance.now())
    return value
  }
}
