import type { Installation } from '../../installation/installation.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { isUserFacing } from '../../engine/step-errors.ts'
import { progressLine, ratePerMinute, timeLeft } from '../terminal/progress-line.ts'
import { readFinishedRuns } from './read-finished-runs.ts'
import { startImports } from './start-imports.ts'
import { createTally } from './tally.ts'
import type { Outcome, Tally } from './tally.ts'
import type { Terminal } from '../terminal/terminal.ts'

const pollInterval = 250

interface Context {
  installation: Installation
  terminal: Terminal
  /** Stops watching; the runs continue elsewhere. */
  stop: AbortSignal
}

/** Imports channels and reports their progress until all have ended; returns the exit status. */
export async function importChannels(
  links: string[],
  { installation, terminal, stop }: Context,
): Promise<number> {
  const finished = new AbortController()
  const stopped = AbortSignal.any([stop, finished.signal])
  const tally = createTally(links.length)
  const emit = (outcome: Outcome) =>
    terminal.event({ event: outcome.reason === null ? 'imported' : 'failed', ...outcome })
  const lookups: { waitsUntil: Date | null } = { waitsUntil: null }

  const working = installation.work(stopped, { importsCatalogue: false })
  const starting = startImports(links, {
    start: installation.startOperatorImport,
    stop: stopped,
    onStarted(link, runId) {
      tally.watch(link, runId)
      terminal.event({ event: 'started', link, run: runId })
    },
    onFailed: (link, error) => emit(tally.fail(link, explain(error))),
    onWaiting: (until) => (lookups.waitsUntil = until),
  })
  while (!stopped.aborted && !tally.isComplete()) {
    const { ended, wait } = await readFinishedRuns(installation.db, tally.watched())
    for (const { runId, ...end } of ended) tally.settle(runId, end).forEach(emit)
    showProgress(tally, wait ?? describeWait(lookups.waitsUntil), terminal)
    await pause(pollInterval, stopped)
  }
  finished.abort()
  await Promise.all([working, starting])
  return report(tally, terminal)
}

function describeWait(until: Date | null) {
  return until && `Quota exhausted until ${until.toISOString()}.`
}

/** Operators see unexpected errors as they are. */
function explain(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return isUserFacing({ name }) ? message : `${name}: ${message}`
}

function showProgress(tally: Tally, wait: string | null, terminal: Terminal) {
  const state = tally.state()
  const { done, failed, total } = state
  terminal.progress(wait === null ? progressLine(state) : `${progressLine(state)} · ${wait}`, {
    event: 'progress',
    done,
    failed,
    total,
    perMinute: ratePerMinute(state),
    secondsLeft: toSeconds(timeLeft(state)),
    wait,
  })
}

function toSeconds(milliseconds: number | null) {
  return milliseconds === null ? null : Math.ceil(milliseconds / 1_000)
}

function report(tally: Tally, terminal: Terminal) {
  const state = tally.state()
  const { done, failed, total } = state
  const complete = tally.isComplete()
  terminal.event({ event: complete ? 'ended' : 'stopped', done, failed, total })
  terminal.line(progressLine(state))
  for (const { link, reason } of tally.failures()) terminal.line(`failed: ${link}: ${reason}`)
  if (!complete) {
    terminal.line('Stopped. Runs under way continue as soon as a server or another import runs.')
    return 130
  }
  return failed === 0 ? 0 : 1
}
