import { pause } from '@channelwise/schemas/async/pause'
import type { Run } from '@channelwise/schemas/run'
import { isUserFacing } from '../../engine/step-errors.ts'
import { readRun } from '../../runs/read-run.ts'
import type { Installation } from '../../installation/installation.ts'
import { PlatformOutageError, QuotaSpentError } from '../../platform/errors.ts'
import { progressLine } from '../terminal/progress-line.ts'
import type { Terminal } from '../terminal/terminal.ts'

const pollInterval = 250

/** Milliseconds between checks of a spent quota: the cap may be raised meanwhile, and reading the ledger costs nothing. */
const maxPause = 15_000

interface Context {
  installation: Installation
  terminal: Terminal
  /** Stops watching; the run continues elsewhere. */
  stop: AbortSignal
}

/** Imports one channel and reports its progress until it has ended; returns the exit status. */
export async function importLink(link: string, { installation, terminal, stop }: Context): Promise<number> {
  const finished = new AbortController()
  const stopped = AbortSignal.any([stop, finished.signal])
  const startedAt = Date.now()
  const working = installation.work(stopped, { importsCatalogue: false })
  const end = await watch()
  finished.abort()
  await working
  return report()

  /** Resolves with null when watching was stopped before the run ended. */
  async function watch(): Promise<{ channel: string | null; reason: string | null } | null> {
    let run: Run | null = null
    while (!stop.aborted) {
      const wait = await takeStep()
      if (typeof wait === 'object' && wait !== null) return wait
      const line = progressLine({ ...counts(0, 0), elapsed: Date.now() - startedAt })
      terminal.progress(wait === null ? line : `${line} · ${wait}`, {
        event: 'progress',
        ...counts(0, 0),
        wait,
      })
      await pause(run === null ? maxPause : pollInterval, stopped)
    }
    return null

    /** Resolves with the outcome of the import, or with why it waits. */
    async function takeStep() {
      if (run !== null) {
        run = (await readRun(installation.db, run._id)) ?? run
        return run.finishedAt === null ? run.error : readEnd(run)
      }
      try {
        run = (await installation.startOperatorImport(link)).run
        terminal.event({ event: 'started', link, run: run?._id ?? null })
        return null
      } catch (error) {
        if (error instanceof PlatformOutageError) return error.message
        if (error instanceof QuotaSpentError) return `Quota exhausted until ${error.resetsAt.toISOString()}.`
        return { channel: null, reason: explain(error) }
      }
    }
  }

  function report() {
    const isDone = end !== null && end.reason === null
    const state = end === null ? counts(0, 0) : counts(Number(isDone), Number(!isDone))
    if (end !== null) terminal.event({ event: isDone ? 'imported' : 'failed', link, ...end })
    terminal.event({ event: end === null ? 'stopped' : 'ended', ...state })
    terminal.line(progressLine({ ...state, elapsed: Date.now() - startedAt }))
    if (end === null) {
      terminal.line('Stopped. Runs under way continue as soon as a server or another import runs.')
      return 130
    }
    if (!isDone) terminal.line(`failed: ${link}: ${end.reason}`)
    return isDone ? 0 : 1
  }
}

function counts(done: number, failed: number) {
  return { done, failed, total: 1 }
}

function readEnd({ status, error, channel }: Run) {
  return {
    channel: channel?.name ?? null,
    reason: status === 'succeeded' ? null : (error ?? 'The run was cancelled'),
  }
}

/** For operators, who also see the name and message of unexpected errors. */
function explain(error: unknown) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return isUserFacing({ name }) ? message : `${name}: ${message}`
}
