import type { ProgressState } from '../terminal/progress-line.ts'

/** The result of importing a link: `reason` is null after a success, `channel` (its name) after a failure. */
export interface Outcome {
  link: string
  channel: string | null
  reason: string | null
}

/** Keeps track of the results of all links. */
export interface Tally {
  /** Records the run of a link. Several links may share one run. */
  watch(link: string, runId: string): void
  /** The runs that have not been settled. */
  watched(): string[]
  /** Records the end of a run; returns the outcomes of its links. */
  settle(runId: string, end: Omit<Outcome, 'link'>): Outcome[]
  /** Records a link whose run could not be started. */
  fail(link: string, reason: string): Outcome
  failures(): Outcome[]
  /** Whether every link has an outcome. */
  isComplete(): boolean
  state(): ProgressState
}

/** An empty tally of `total` links, whose clock starts now. */
export function createTally(total: number): Tally {
  const startedAt = Date.now()
  const links = new Map<string, string[]>()
  const failures: Outcome[] = []
  let done = 0

  function record(outcome: Outcome) {
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
      return settled.map((link) => record({ link, ...end }))
    },
    fail: (link, reason) => record({ link, channel: null, reason }),
    failures: () => failures,
    isComplete: () => done + failures.length === total,
    state: () => ({ done, failed: failures.length, total, elapsed: Date.now() - startedAt }),
  }
}
