import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import type { Run } from '@channelwise/schemas/run'
import type { Installation } from '../../installation/installation.ts'
import { listRuns } from '../../engine/runs.ts'
import type { RunFilter } from '../../engine/runs.ts'
import { readProblems } from '../../operations/runs/read-problems.ts'
import { progressLine } from '../terminal/progress-line.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Which runs to show, and at most how many. */
export interface ShownRuns {
  limit: number
  filter: RunFilter
}

/** Shows the newest runs first, each with its progress and what went wrong. */
export async function showRuns(
  { limit, filter }: ShownRuns,
  { db }: Installation,
  terminal: Terminal,
): Promise<number> {
  const runs = await listRuns(db, limit, filter)
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
  return 0
}

/** Prints a run's problems, and how many more parts failed than are stored. */
export function showProblems(failed: number, problems: RunProblem[], terminal: Terminal) {
  for (const { part, reason } of problems) terminal.line(`  ${part}: ${reason}`)
  if (failed > problems.length) terminal.line(`  and ${failed - problems.length} more`)
}

/** Cancels a run. Returns the exit status: 1 when no run with that id is under way. */
export async function cancelRun(id: string, { engine }: Installation, terminal: Terminal): Promise<number> {
  const cancelled = await engine.cancel(id)
  terminal.event({ event: cancelled ? 'cancelled' : 'notUnderWay', run: id })
  terminal.line(cancelled ? `Run ${id} will stop before its next step.` : `No run ${id} is under way.`)
  return cancelled ? 0 : 1
}

function readElapsed({ startedAt, finishedAt }: Run) {
  return (finishedAt === null ? Date.now() : Date.parse(finishedAt)) - Date.parse(startedAt ?? '')
}
