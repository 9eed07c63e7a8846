/**
 * Calls `work` when the browser has nothing else to do, at the latest after two seconds, with a function that says whether
 * there is time for more. Safari has no `requestIdleCallback`.
 */
export function whenIdle(work: (hasTime: () => boolean) => void) {
  if (typeof requestIdleCallback !== 'function') return void setTimeout(() => work(() => false), 50)
  requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > enough), { timeout: 2_000 })
}

/** Milliseconds in which a fast device does another piece. */
const enough = 8
