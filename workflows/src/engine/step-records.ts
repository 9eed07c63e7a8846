import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** A step by its run and its place in it, from 1. */
export interface StepPlace {
  runId: string
  position: number
  name: string
}

/**
 * How a step begins: for the first time or again; not at all, because its run was cancelled; or not again, because it
 * had ended before its worker died and only its engine does not know.
 */
export type StepStart = 'begun' | 'cancelled' | { value: unknown }

/** Writes that a step begins, unless it does not. */
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
  const begun = await db
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
  return begun === undefined ? readOutcome(db, { runId, position }) : 'begun'
}

async function readOutcome(db: Kysely<Database>, { runId, position }: Omit<StepPlace, 'name'>) {
  const { outcome } = await db
    .selectFrom('pipeline_steps')
    .select('outcome')
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  if (outcome === null) throw new Error(`Step ${position} of run ${runId} has just lost its outcome`)
  return outcome
}

/** Writes that a step succeeded, with what it came to: JSON. */
export async function recordStepSuccess(db: Kysely<Database>, place: StepPlace, value: unknown) {
  await recordStepEnd(db, place, { status: 'succeeded', error: null, outcome: JSON.stringify({ value }) })
}

/** Writes that a step failed for good, and with which words. */
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
