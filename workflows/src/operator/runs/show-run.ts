import type { StepDetail } from '@channelwise/schemas/operations/runs'
import type { Installation } from '../../installation/installation.ts'
import { readRunDetail } from '../../operations/runs/read-run-detail.ts'
import { readRunLog } from '../../operations/runs/read-run-log.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { describeTime } from '../terminal/progress-line.ts'
import { showProblems } from './show-problems.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** The maximum number of log lines shown; JSON output has all of them. */
const shownLines = 20

/**
 * Shows one run: its request, what it waited for, the units it spent, each step with its attempts and its outcome or error,
 * and the end of its log. Returns the exit status: 1 if there is no such run.
 */
export async function showRun(
  id: string,
  { db }: Pick<Installation, 'db'>,
  terminal: Terminal,
): Promise<number> {
  const detail = await readRunDetail(db, id, { temporal: null })
  if (detail === null) {
    terminal.event({ event: 'notFound', run: id })
    terminal.line(`There is no run ${id}. 'npm run operator -- runs' lists the newest.`)
    return 1
  }
  const log = await readRunLog(db, id)
  terminal.event({ ...detail, log })
  const { run, input, steps, stepCount, problems, batch } = detail
  terminal.line(`${run.pipeline}  ${run.subject}`)
  terminal.line(`  ${run.status}${run.error === null ? '' : `: ${run.error}`}`)
  if (batch !== null) terminal.line(`  part of the list ${batch.name} (imports show ${batch.id})`)
  terminal.line(`  requested ${run.createdAt}, ${run.lane} lane`)
  if (run.startedAt !== null) {
    const waited = describeTime(Date.parse(run.startedAt) - Date.parse(run.createdAt))
    const took = sayDuration({ startedAt: run.startedAt, finishedAt: run.finishedAt })
    terminal.line(`  began after ${waited}, ${run.finishedAt === null ? 'under way for' : 'took'} ${took}`)
  }
  terminal.line(`  spent ${countNoun(run.units, 'unit')} of the platform's quota`)
  terminal.line(`  input ${input}`)
  if (stepCount > steps.length) terminal.line(`  the last ${steps.length} of ${stepCount} steps:`)
  for (const step of steps) {
    terminal.line(`  ${describeStep(step)}`)
    const result = step.error ?? step.outcome
    if (result !== null) terminal.line(`      ${result}`)
  }
  showProblems(run.failed, problems, terminal)
  for (const { at, level, message } of log.slice(-shownLines)) terminal.line(`  ${at} ${level} ${message}`)
  if (detail.newerRun !== null) terminal.line(`  tried again by run ${detail.newerRun}`)
  return 0
}

function describeStep({ position, name, status, attempts, ...times }: StepDetail) {
  const tried = attempts > 1 ? `, attempt ${attempts}` : ''
  return `${String(position).padStart(3)}. ${name}: ${status}, ${sayDuration(times)}${tried}`
}

/** The duration, so far if it has not ended. */
function sayDuration({ startedAt, finishedAt }: { startedAt: string; finishedAt: string | null }) {
  return describeTime((finishedAt === null ? Date.now() : Date.parse(finishedAt)) - Date.parse(startedAt))
}
