/** Calls `work` when the browser is idle, after two seconds at the latest. */
export function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout: 2_000 })
  // Safari lacks requestIdleCallback.
  else setTimeout(work, 50)
}
