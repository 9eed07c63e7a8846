/** Stops calls to a failing service, and admits a trial call from time to time to find out whether it has recovered. */
export interface CircuitBreaker {
  /** Closed: call. Trial: call, but do not rely on the result; the next trial follows after another pause. Open: don't. */
  admit(): 'closed' | 'trial' | 'open'
  /** Reports the result of an admitted call. */
  succeeded(): void
  failed(): void
  isOpen(): boolean
}

interface Options {
  /** Consecutive failures that open the circuit. */
  failures: number
  /** Milliseconds between two trials. */
  pause: number
  onChange: (state: 'open' | 'closed') => void
  /** Monotonic clock in milliseconds. */
  clock: () => number
}

export function createCircuitBreaker({ failures, pause, onChange, clock }: Options): CircuitBreaker {
  let failed = 0
  /** Null while the circuit is closed. */
  let nextTrialAt: number | null = null

  return {
    admit() {
      if (nextTrialAt === null) return 'closed'
      if (clock() < nextTrialAt) return 'open'
      nextTrialAt = clock() + pause
      return 'trial'
    },
    succeeded() {
      failed = 0
      if (nextTrialAt === null) return
      nextTrialAt = null
      onChange('closed')
    },
    failed() {
      failed += 1
      if (nextTrialAt !== null || failed < failures) return
      nextTrialAt = clock() + pause
      onChange('open')
    },
    isOpen: () => nextTrialAt !== null,
  }
}
