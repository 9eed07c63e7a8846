import type { Installation } from '../../installation/installation.ts'
import { readRunDetails } from '../../operations/runs/read-run-details.ts'
import type { StepDetails } from '../../operations/runs/read-run-details.ts'
import { countNoun } from '../terminal/count-noun.ts'
import { describeTime } from '../terminal/progress-line.ts'
import { showProblems } from './show-problems.ts'
import type { Terminal } from '../terminal/terminal.ts'

/**
 * Shows one run: what it was asked for, what it waited for and spent, and each step with its attempts and its error.
 * Returns the exit status: 1 when there is no such run.
 */
export async function showRun(
  id: string,
  { db }: Pick<Installation, 'db'>,
  terminal: Terminal,
): Promise<number> {
  const details = await readRunDetails(db, id)
  if (details === null) {
    terminal.event({ event: 'notFound', run: id })
    terminal.line(`There is no run ${id}. 'npm run operator -- runs' lists the newest.`)
    return 1
  }
  const { run, steps } = details
  terminal.event({ ...run, steps })
  const now = new Date()
  terminal.line(`${run.pipeline}  ${run.subject}`)
  terminal.line(`  ${run.status}${run.error === null ? '' : `: ${run.error}`}`)
  terminal.line(`  requested ${run.created_at.toISOString()}, ${run.lane} lane`)
  if (run.started_at !== null) {
    const waited = describeTime(run.started_at.getTime() - run.created_at.getTime())
    const took = describeTime((run.finished_at ?? now).getTime() - run.started_at.getTime())
    terminal.line(`  began after ${waited}, ${run.finished_at === null ? 'under way for' : 'took'} ${took}`)
  }
  terminal.line(`  spent ${countNoun(run.units, 'unit')} of the platform's quota`)
  terminal.line(`  input ${JSON.stringify(run.input)}`)
  for (const step of steps) {
    terminal.line(`  ${describeStep(step, now)}`)
    if (step.error !== null) terminal.line(`      ${step.error}`)
  }
  showProblems(run.failed, run.problems, terminal)
  return 0
}

function describeStep({ position, name, status, attempts, started_at, finished_at }: StepDetails, now: Date) {
  const took = describeTime((finished_at ?? now).getTime() - started_at.getTime())
  const tried = attempts > 1 ? `, attempt ${attempts}` : ''
  return `${String(position).padStart(3)}. ${name}: ${status}, ${took}${tried}`
}
