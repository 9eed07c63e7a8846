import { runStates } from '@channelwise/schemas/operations/runs'
import type { ListedRun } from '@channelwise/schemas/operations/runs'
import type { Installation } from '../../installation/installation.ts'
import { listRuns } from '../../operations/runs/list-runs.ts'
import { readChannelLink } from '@channelwise/schemas/channel-link'
import type { RunFilter } from '../../operations/runs/match-runs.ts'
import { readProblems } from '../../operations/runs/read-problems.ts'
import { progressLine } from '../terminal/progress-line.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action } from '../action.ts'
import { readLimit } from '../options.ts'
import type { Options } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { explain, readRetryAll, restartRun, stopRun } from './change-runs.ts'
import { showProblems } from './show-problems.ts'
import { showRun } from './show-run.ts'

/** Parses the arguments of `runs`. Throws `UsageError`. */
export function readRunsCommand([action, id, ...more]: string[], options: Options): Action {
  if (action === undefined) {
    const { pipeline, error: errorClass } = options
    const filter = { state: readState(options.status), pipeline, errorClass, ...readAbout(options.about) }
    const limit = readLimit(options)
    return onDatabase(({ db, terminal }) => showRuns({ limit, filter }, { db }, terminal))
  }
  if (id !== undefined && more.length === 0) {
    if (action === 'show') return onDatabase(({ db, terminal }) => showRun(id, { db }, terminal))
    if (action === 'cancel') return onInstallation((parts) => stopRun(id, parts))
    if (action === 'retry') return onInstallation((parts) => restartRun(id, parts))
    if (action === 'explain') return onDatabase((parts) => explain(id, parts))
    if (action === 'retry-all') return readRetryAll(id, options)
  }
  throw new UsageError(
    'use: runs, or: runs show|cancel|retry <id>, runs explain <channel>, runs retry-all <error>',
  )
}

function readState(state: string | undefined) {
  const known = runStates.find((one) => one === state)
  if (state !== undefined && known === undefined)
    throw new UsageError(`--status must be one of ${runStates.join(', ')}, not ${state}`)
  return known
}

/** Turns `--about` into a filter: a channel, if it looks like a link, an @handle or an id; otherwise part of a text. */
export function readAbout(about: string | undefined): RunFilter {
  if (about === undefined) return {}
  return readChannelLink(about) === null ? { text: about } : { channel: about }
}

/** Which runs to show, and the maximum number. */
export interface ShownRuns {
  limit: number
  filter: RunFilter
}

/** Shows runs, newest first, each with its progress and errors. */
export async function showRuns(
  { limit, filter }: ShownRuns,
  { db }: Pick<Installation, 'db'>,
  terminal: Terminal,
): Promise<number> {
  const { runs, total } = await listRuns(db, filter, {}, limit)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  if (runs.length === 0) terminal.line(isFiltered ? 'No run matches.' : 'There have been no runs yet.')
  const allProblems = await readProblems(
    db,
    runs.map(({ _id }) => _id),
  )
  for (const run of runs) {
    const problems = allProblems.get(run._id) ?? []
    terminal.event({ ...run, problems })
    terminal.line(`${run.createdAt}  ${run._id}  ${run.status}  ${run.pipeline}  ${run.subject}`)
    if (run.total !== null && run.startedAt !== null)
      terminal.line(`  ${progressLine({ ...run, elapsed: readElapsed(run) })}`)
    if (run.error !== null) terminal.line(`  ${run.error}`)
    showProblems(run.failed, problems, terminal)
  }
  if (total > runs.length) terminal.line(`These are ${runs.length} of ${total}; --limit shows more.`)
  return 0
}

function readElapsed({ startedAt, finishedAt }: ListedRun) {
  return (finishedAt === null ? Date.now() : Date.parse(finishedAt)) - Date.parse(startedAt ?? '')
}
