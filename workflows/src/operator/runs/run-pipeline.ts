import type { Run } from '@channelwise/schemas/run'
import { pause } from '@channelwise/schemas/async/pause'
import type { RunRequest } from '../../engine/pipeline-engine.ts'
import { readRun } from '../../engine/runs.ts'
import type { Installation } from '../../installation/installation.ts'
import { startable } from '../../triggers/startable.ts'
import { progressLine } from '../terminal/progress-line.ts'
import { readProblems } from '../../operations/runs/read-problems.ts'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import { showProblems } from './show-problems.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { onInstallation } from '../action.ts'
import type { Action } from '../action.ts'
import type { Options } from '../options.ts'
import { UsageError } from '../usage-error.ts'

const pollInterval = 250

/** Reads the words after `run`. Throws `UsageError`, which lists the names. */
export function readRunCommand(words: string[], options: Options): Action {
  const request = readPipeline(words, options)
  return onInstallation((parts) => runPipeline(request, parts))
}

function readPipeline([name, ...more]: string[], { all = false }: Options): RunRequest {
  const names = Object.keys(startable).join(', ')
  if (name === undefined) throw new UsageError(`run needs one of: ${names}`)
  if (more.length > 0) throw new UsageError(`run ${name} takes no ${more[0]}`)
  if (!Object.hasOwn(startable, name)) {
    throw new UsageError(`there is no pipeline ${name} to run; use one of: ${names}`)
  }
  const request = startable[name]?.[all ? 'all' : 'due']
  // Somebody waits for it.
  if (request) return { ...request, lane: 'operator' }
  throw new UsageError(`run ${name} takes no --all: it always covers everything`)
}

interface Context {
  installation: Installation
  terminal: Terminal
  /** Stops watching; the run continues elsewhere. */
  stop: AbortSignal
}

/** Starts a run or joins the one under way, and reports its progress until it ends; returns the exit status. */
export async function runPipeline(
  request: RunRequest,
  { installation, terminal, stop }: Context,
): Promise<number> {
  const { db, engine } = installation
  const finished = new AbortController()
  const stopped = AbortSignal.any([stop, finished.signal])
  const working = installation.work(stopped, { importsCatalogue: false })
  let run = await engine.start(request)
  terminal.event({ event: 'started', run: run._id, pipeline: run.pipeline, subject: run.subject })
  while (!stop.aborted && run.finishedAt === null) {
    showProgress(run, terminal)
    await pause(pollInterval, stopped)
    run = (await readRun(db, run._id)) ?? run
  }
  const problems = (await readProblems(db, [run._id])).get(run._id) ?? []
  finished.abort()
  await working
  return report(run, problems, terminal)
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
    return 130
  }
  terminal.event({ event: 'ended', run: id, status, done, failed, total, error, problems })
  const counts = total === null ? '' : `, ${done} of ${total} done`
  terminal.line(`${pipeline} ${status}${counts}${error === null ? '' : `: ${error}`}`)
  showProblems(failed, problems, terminal)
  return status === 'succeeded' ? 0 : 1
}
