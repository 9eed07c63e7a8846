import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Identifies a step by its run and its position, counted from 1. */
export interface StepPlace {
  runId: string
  position: number
  name: string
}

/**
 * Whether to execute a step: 'started' to execute it; 'cancelled' if its run was cancelled; or its recorded outcome, if
 * it succeeded before its worker died and the engine did not learn of it.
 */
export type StepStart = 'started' | 'cancelled' | { value: unknown }

/** Records the start of a step, unless its run was cancelled or it has already succeeded. */
export async function recordStepStart(
  db: Kysely<Database>,
  { runId, position, name }: StepPlace,
  { evenCancelled }: { evenCancelled: boolean },
): Promise<StepStart> {
  const { numUpdatedRows } = await db
    .updateTable('pipeline_runs')
    .set({ updated_at: sql`now()` })
    .where('id', '=', runId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  if (numUpdatedRows === 0n && !evenCancelled) return 'cancelled'
  const started = await db
    .insertInto('pipeline_steps')
    .values({
      run_id: runId,
      position,
      name,
      status: 'running',
      error: null,
      outcome: null,
      finished_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['run_id', 'position'])
        .doUpdateSet({
          name,
          status: 'running',
          attempts: sql`pipeline_steps.attempts + 1`,
          error: null,
          outcome: null,
          finished_at: null,
        })
        .where(({ or, eb }) =>
          or([eb('pipeline_steps.outcome', 'is', null), eb('pipeline_steps.name', '!=', name)]),
        ),
    )
    .returning('position')
    .executeTakeFirst()
  return started === undefined ? readOutcome(db, { runId, position }) : 'started'
}

async function readOutcome(db: Kysely<Database>, { runId, position }: Omit<StepPlace, 'name'>) {
  const { outcome } = await db
    .selectFrom('pipeline_steps')
    .select('outcome')
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  if (outcome === null)
    throw new Error(`The outcome of step ${position} of run ${runId} was cleared meanwhile`)
  return outcome
}

/** Records that a step succeeded, with its result as JSON. */
export async function recordStepSuccess(db: Kysely<Database>, place: StepPlace, value: unknown) {
  await recordStepEnd(db, place, { status: 'succeeded', error: null, outcome: JSON.stringify({ value }) })
}

/** Records that a step failed for good, with its error message. */
export async function recordStepFailure(db: Kysely<Database>, place: StepPlace, error: string) {
  await recordStepEnd(db, place, { status: 'failed', error, outcome: null })
}

async function recordStepEnd(
  db: Kysely<Database>,
  { runId, position }: StepPlace,
  end: { status: 'succeeded' | 'failed'; error: string | null; outcome: string | null },
) {
  await db
    .updateTable('pipeline_steps')
    .set({ ...end, finished_at: sql`now()` })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute()
}
