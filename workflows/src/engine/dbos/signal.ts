/** An in-process wake-up, which saves waiting for the next poll. */
export interface Signal {
  notify(): void
  /** Resolves at a notification, after `milliseconds`, or when `stopped` aborts. A notification while nobody waits is kept. */
  wait(milliseconds: number, stopped: AbortSignal): Promise<void>
}

/** A signal without a pending notification. */
export function createSignal(): Signal {
  let pending = false
  let wake = () => {}
  return {
    notify() {
      pending = true
      wake()
    },
    async wait(milliseconds, stopped) {
      if (!pending && !stopped.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(() => wake(), milliseconds)
          wake = () => {
            clearTimeout(timer)
            stopped.removeEventListener('abort', wake)
            wake = () => {}
            resolve()
          }
          stopped.addEventListener('abort', wake)
        })
      }
      pending = false
    },
  }
}
