import { pause } from '@channelwise/schemas/async/pause'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import type { Run } from '@channelwise/schemas/run'
import { readRun } from '../../runs/read-run.ts'
import type { Installation } from '../../installation/installation.ts'
import { readProblems } from '../../operations/runs/read-problems.ts'
import { progressLine } from '../terminal/progress-line.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { showProblems } from './show-problems.ts'

const pollInterval = 250

interface Context {
  installation: Installation
  terminal: Terminal
  /** Stops watching; the run continues elsewhere. */
  stop: AbortSignal
}

/** Starts a run or joins the active one, works, and reports its progress until it ends or watching is stopped. */
export async function runToEnd(
  start: () => Promise<Run>,
  { installation, terminal, stop }: Context,
): Promise<Run> {
  const { db } = installation
  let run = await start()
  const finished = new AbortController()
  const stopped = AbortSignal.any([stop, finished.signal])
  const working = installation.work(stopped, { importsCatalogue: false })
  terminal.event({ event: 'started', run: run._id, pipeline: run.pipeline, subject: run.subject })
  while (!stop.aborted && run.finishedAt === null) {
    showProgress(run, terminal)
    await pause(pollInterval, stopped)
    run = (await readRun(db, run._id)) ?? run
  }
  const problems = (await readProblems(db, [run._id])).get(run._id) ?? []
  finished.abort()
  await working
  report(run, problems, terminal)
  return run
}

/** 1 for a run that failed or was cancelled, 130 if watching was stopped. */
export function exitStatus({ finishedAt, status }: Run): number {
  if (finishedAt === null) return 130
  return status === 'succeeded' ? 0 : 1
}

function showProgress(run: Run, terminal: Terminal) {
  const { done, failed, total, error: wait } = run
  const step = run.steps.at(-1)?.name ?? null
  const elapsed = run.startedAt === null ? 0 : Date.now() - Date.parse(run.startedAt)
  const counts = total === null ? null : progressLine({ done, failed, total, elapsed })
  const line = [run.pipeline, counts, step, wait].filter((part) => part !== null).join(' · ')
  terminal.progress(line, { event: 'progress', run: run._id, step, done, failed, total, wait })
}

function report(run: Run, problems: RunProblem[], terminal: Terminal) {
  const { _id: id, pipeline, status, done, failed, total, error } = run
  if (run.finishedAt === null) {
    terminal.event({ event: 'stopped', run: id })
    terminal.line(`Stopped watching. Run ${id} continues as soon as a server or another command works.`)
    return
  }
  terminal.event({ event: 'ended', run: id, status, done, failed, total, error, problems })
  const counts = total === null ? '' : `, ${done} of ${total} done`
  terminal.line(`${pipeline} ${status}${counts}${error === null ? '' : `: ${error}`}`)
  showProblems(failed, problems, terminal)
}
