import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Installation } from '../installation/installation.ts'
import { countNoun } from './count-noun.ts'
import { describeTime } from './progress-line.ts'
import { showProblems } from './show-runs.ts'
import type { Terminal } from './terminal.ts'

/** Steps that are shown at most, the newest ones. */
const maxSteps = 200

/**
 * Shows one run: what it was asked for, what it waited for and spent, and each step with its attempts and its error.
 * Returns the exit status: 1 when there is no such run.
 */
export async function showRun(id: string, { db }: Installation, terminal: Terminal): Promise<number> {
  const run = await db.selectFrom('pipeline_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (run === undefined) {
    terminal.event({ event: 'notFound', run: id })
    terminal.line(`There is no run ${id}. 'npm run operator -- runs' lists the newest.`)
    return 1
  }
  const steps = await readSteps(db, id)
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

type ShownStep = Awaited<ReturnType<typeof readSteps>>[number]

function readSteps(db: Kysely<Database>, runId: string) {
  return db
    .selectFrom((all) =>
      all
        .selectFrom('pipeline_steps')
        .select(['position', 'name', 'status', 'attempts', 'error', 'started_at', 'finished_at'])
        .where('run_id', '=', runId)
        .orderBy('position', 'desc')
        .limit(maxSteps)
        .as('newest'),
    )
    .selectAll()
    .orderBy(sql`position`)
    .execute()
}

function describeStep({ position, name, status, attempts, started_at, finished_at }: ShownStep, now: Date) {
  const took = describeTime((finished_at ?? now).getTime() - started_at.getTime())
  const tried = attempts > 1 ? `, attempt ${attempts}` : ''
  return `${String(position).padStart(3)}. ${name}: ${status}, ${took}${tried}`
}
