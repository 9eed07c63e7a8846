import type { ProgressState } from './progress-line.ts'

/** How the import of a link ended; `reason` is null when it succeeded, `channel` (its name) when it failed. */
export interface Outcome {
  link: string
  channel: string | null
  reason: string | null
}

/** What has become of the links so far. */
export interface Tally {
  /** The link's run is under way. Several links may have one run. */
  watch(link: string, runId: string): void
  /** The runs that have not ended. */
  watched(): string[]
  /** A run has ended: the outcomes of its links. */
  settle(runId: string, end: Omit<Outcome, 'link'>): Outcome[]
  /** A link could not even be started. */
  fail(link: string, reason: string): Outcome
  failures(): Outcome[]
  /** No link is left. */
  isComplete(): boolean
  state(): ProgressState
}

/** Counts from now on. */
export function createTally(total: number): Tally {
  const startedAt = Date.now()
  const links = new Map<string, string[]>()
  const failures: Outcome[] = []
  let done = 0

  function note(outcome: Outcome) {
    if (outcome.reason === null) done += 1
    else failures.push(outcome)
    return outcome
  }

  return {
    watch: (link, runId) => links.set(runId, [...(links.get(runId) ?? []), link]),
    watched: () => [...links.keys()],
    settle(runId, end) {
      const settled = links.get(runId) ?? []
      links.delete(runId)
      return settled.map((link) => note({ link, ...end }))
    },
    fail: (link, reason) => note({ link, channel: null, reason }),
    failures: () => failures,
    isComplete: () => done + failures.length === total,
    state: () => ({ done, failed: failures.length, total, elapsed: Date.now() - startedAt }),
  }
}
