/** Calls `work` when the browser has nothing else to do, at the latest after two seconds. */
export function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: 2_000 })
  // Safari has none.
  else setTimeout(work, 50)
}
