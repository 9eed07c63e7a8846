/** Keeps calls away from what fails again and again, and lets one through now and then to see whether it is back. */
export interface CircuitBreaker {
  /** Closed: call. Trial: call, but rely on nothing; the next one is let through after another pause. Open: do not. */
  admit(): 'closed' | 'trial' | 'open'
  /** Of a call that was admitted. */
  succeeded(): void
  failed(): void
  isOpen(): boolean
}

interface Options {
  /** Failures in a row that open it. */
  failures: number
  /** Milliseconds between two trials. */
  pause: number
  onChange: (state: 'open' | 'closed') => void
  /** Milliseconds that only grow. */
  clock: () => number
}

export function createCircuitBreaker({ failures, pause, onChange, clock }: Options): CircuitBreaker {
  let failed = 0
  /** Null while it is closed. */
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
