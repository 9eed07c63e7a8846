import { noteChangeAt } from '../revisions/sources.ts'

/**
 * Keeps what `load` returned for `maxAge` milliseconds (`Infinity` for good) after loading began; the next call then waits for
 * it to be loaded again. A failure is not kept.
 */
export function cacheFor<T>(load: () => Promise<T>, maxAge: number): () => Promise<T> {
  return cacheUntil(load, (began) => began + maxAge)
}

/** How many times as long as loading took its result is kept: a process then spends 2 % of its time loading it at most. */
export const agePerLoading = 50

/**
 * Keeps what `load` returned for fifty times as long as loading took; the next call then waits for it to be loaded again.
 * A failure is not kept.
 */
export function cacheByCost<T>(load: () => Promise<T>): () => Promise<T> {
  return cacheUntil(load, (began, ended) => ended + agePerLoading * (ended - began))
}

/**
 * Keeps what `load` returned until a time that depends on when loading began and ended (`performance.now()`; `Infinity` while
 * it lasts).
 */
function cacheUntil<T>(
  load: () => Promise<T>,
  findEnd: (began: number, ended: number) => number,
): () => Promise<T> {
  let kept: { loading: Promise<T>; until: number } | null = null

  function start() {
    const began = performance.now()
    const started = { loading: load(), until: findEnd(began, Infinity) }
    started.loading.then(
      () => (started.until = findEnd(began, performance.now())),
      () => (kept = kept === started ? null : kept),
    )
    return started
  }

  return async () => {
    if (kept === null || performance.now() >= kept.until) kept = start()
    const current = kept
    const value = await current.loading
    // Until then callers get this, whatever happens to the tables that it was read from.
    noteChangeAt(Date.now() + current.until - performance.now())
    return value
  }
}
