import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunProblem } from '@channelwise/schemas/database/tables/pipeline-runs'
import { lanes } from '@channelwise/schemas/run'
import type { Lane, runStatuses } from '@channelwise/schemas/run'
import { currentStep } from '../engine/current-step.ts'
import { reportProgress } from '../engine/heartbeat.ts'
import type { RunRequest } from '../engine/pipeline-engine.ts'
import { platformDay } from '../platform/platform-day.ts'
import { takeShare } from '../platform/visitor-share.ts'

/** The statuses of active runs. */
export const underWay = ['waiting', 'running'] as const

/** A run's progress: how many of its `total` parts are done, and how many failed. */
export interface Progress {
  done: number
  failed: number
  total: number
}

/** A run as an engine executes it. */
export interface RunOrder extends RunRequest {
  id: string
}

/** The columns of a `RunOrder`. */
export const orderColumns = [
  'id',
  'pipeline',
  'key',
  'subject',
  'lane',
  'requested_by as requestedBy',
  'input',
] as const

/** The result of recording a run. */
export interface RecordedRun {
  id: string
  isNew: boolean
  /** Whether it joined a run and moved it to a more urgent lane. */
  isMoreUrgent: boolean
}

/**
 * Records a new run under `id` with its reservation, or joins the active one with its key. Repeating it joins the run with
 * this id, even if that has ended. Throws `VisitorShareSpentError` if too few units are left to reserve.
 */
export async function recordRun(db: Kysely<Database>, id: string, request: RunRequest): Promise<RecordedRun> {
  for (;;) {
    if (await insertRun(db, id, request)) return { id, isNew: true, isMoreUrgent: false }
    const joined = await db
      .selectFrom('pipeline_runs')
      .select(['id', 'lane'])
      .where((run) =>
        run.or([run('id', '=', id), run.and([run('key', '=', request.key), run('status', 'in', underWay)])]),
      )
      .executeTakeFirst()
    if (joined !== undefined) {
      const isMoreUrgent = lanes.indexOf(request.lane) < lanes.indexOf(joined.lane)
      if (isMoreUrgent) {
        const { lane } = request
        await db.updateTable('pipeline_runs').set({ lane }).where('id', '=', joined.id).execute()
      }
      return { id: joined.id, isNew: false, isMoreUrgent }
    }
    // The conflicting run ended between the two statements: try again.
  }
}

/** Inserts a run with its reservation; false, without a reservation, if its key has an active run. */
async function insertRun(db: Kysely<Database>, id: string, request: RunRequest): Promise<boolean> {
  const { reserves } = request
  const insert = async (connection: Kysely<Database>) => {
    const inserted = await connection
      .insertInto('pipeline_runs')
      .values({
        id,
        pipeline: request.pipeline,
        key: request.key,
        subject: request.subject,
        lane: request.lane,
        requested_by: request.requestedBy,
        input: JSON.stringify(request.input),
        total: null,
        error: null,
        ...(reserves && { reserved_units: reserves.units, reserved_on: platformDay(reserves.at) }),
        channel_id: null,
        started_at: null,
        finished_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return inserted !== undefined
  }
  if (reserves === undefined) return insert(db)
  return db.transaction().execute(async (transaction) => {
    if (!(await insert(transaction))) return false
    await takeShare(transaction, reserves)
    return true
  })
}

/**
 * The active runs that do not wait for the quota, or should have stopped waiting over a minute ago: a page of at most 500
 * after the id `last`.
 */
export async function readActiveRuns(db: Kysely<Database>, last: string): Promise<RunOrder[]> {
  return selectOrders(db)
    .where('status', 'in', underWay)
    .where(({ or, eb }) =>
      or([eb('waits_until', 'is', null), eb('waits_until', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .where('id', '>', last)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** A run as an engine executes it; null when there is no such run. */
export async function readOrder(db: Kysely<Database>, runId: string): Promise<RunOrder | null> {
  return (await selectOrders(db).where('id', '=', runId).executeTakeFirst()) ?? null
}

function selectOrders(db: Kysely<Database>) {
  return db.selectFrom('pipeline_runs').select(orderColumns)
}

/** Whether a run has been cancelled. */
export async function isCancelled(db: Kysely<Database>, runId: string): Promise<boolean> {
  return hasStatus(db, runId, ['cancelled'])
}

/** Whether a run waits or is executed. */
export async function isActive(db: Kysely<Database>, runId: string): Promise<boolean> {
  return hasStatus(db, runId, underWay)
}

async function hasStatus(
  db: Kysely<Database>,
  runId: string,
  statuses: readonly (typeof runStatuses)[number][],
) {
  const run = db.selectFrom('pipeline_runs').select('id').where('id', '=', runId)
  return (await run.where('status', 'in', statuses).executeTakeFirst()) !== undefined
}

/** Records that a run is executing and not waiting; returns its lane, or null if it has ended. */
export async function recordRunning(db: Kysely<Database>, runId: string): Promise<Lane | null> {
  const running = await db
    .updateTable('pipeline_runs')
    .set({
      status: 'running',
      error: null,
      waits_until: null,
      started_at: sql`coalesce(started_at, now())`,
      updated_at: sql`now()`,
    })
    .where('id', '=', runId)
    .where('status', 'in', underWay)
    .returning('lane')
    .executeTakeFirst()
  return running?.lane ?? null
}

/** Records a run's progress, which is also that of its current step. */
export async function recordProgress(db: Kysely<Database>, runId: string, progress: Progress) {
  reportProgress(progress)
  await db
    .updateTable('pipeline_runs')
    .set({ ...progress, updated_at: sql`now()` })
    .where('id', '=', runId)
    .execute()
}

/**
 * Adds to the `done` count of the current step's run, for work of many steps; the first call also evaluates how much is
 * `left`. Does nothing outside a step.
 */
export async function addToDone(db: Kysely<Database>, done: number, left: RawBuilder<number>) {
  const step = currentStep()
  if (step === null || done === 0) return
  await sql`
    update pipeline_runs set done = done + ${done}::integer, updated_at = now(),
      total = greatest(done + ${done}::integer, coalesce(total, done + ${done}::integer + ${left}))
    where id = ${step.runId}`.execute(db)
}

/** The maximum number of problems stored with a run: the first ones. */
const maxProblems = 100

/** Appends problems to those of a run, without duplicates; beyond the first 100 they are dropped. */
export async function recordProblems(db: Kysely<Database>, runId: string, problems: RunProblem[]) {
  if (problems.length === 0) return
  const added = JSON.stringify(problems.slice(0, maxProblems))
  await db
    .updateTable('pipeline_runs')
    .set({
      problems: sql`(
        select jsonb_agg(problem order by position)
        from (
          select problem, min(position) as position
          from jsonb_array_elements(pipeline_runs.problems || ${added}::jsonb) with ordinality as all_of_them (problem, position)
          group by problem order by min(position) limit ${maxProblems}
        ) as kept)`,
    })
    .where('id', '=', runId)
    .execute()
}
