import { noteChangeAt } from '../revisions/sources.ts'

/**
 * Caches what `load` returned for `maxAge` milliseconds (`Infinity` for good) after loading began; the next call then waits for
 * it to be loaded again. A failure is not cached.
 */
export function cacheFor<T>(load: () => Promise<T>, maxAge: number): () => Promise<T> {
  return cacheUntil(load, (began) => began + maxAge)
}

/** How long a result is cached, as a multiple of its loading time: a process spends at most 2% of its time loading it. */
export const agePerLoading = 50

/**
 * Caches what `load` returned for fifty times as long as loading took; the next call then waits for it to be loaded again.
 * A failure is not cached.
 */
export function cacheByCost<T>(load: () => Promise<T>): () => Promise<T> {
  return cacheUntil(load, (began, ended) => ended + agePerLoading * (ended - began))
}

/**
 * Caches what `load` returned until a time that depends on when loading began and ended (`performance.now()`; `Infinity` while
 * it lasts).
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
    // Until then callers get this, whatever happens to the tables that it was read from.
    noteChangeAt(Date.now() + current.until - performance.now())
    return value
  }
}
