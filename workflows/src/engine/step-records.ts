import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** A step by its run and its place in it, from 1. */
export interface StepPlace {
  runId: string
  position: number
  name: string
}

/** Writes that a step begins, for the first time or again; false (and nothing written) when its run was cancelled. */
export async function recordStepStart(
  db: Kysely<Database>,
  { runId, position, name }: StepPlace,
  { evenCancelled }: { evenCancelled: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pipeline_runs')
    .set({ updated_at: sql`now()` })
    .where('id', '=', runId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  if (numUpdatedRows === 0n && !evenCancelled) return false
  await db
    .insertInto('pipeline_steps')
    .values({ run_id: runId, position, name, status: 'running', error: null, finished_at: null })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'position']).doUpdateSet({
        name,
        status: 'running',
        attempts: sql`pipeline_steps.attempts + 1`,
        error: null,
        finished_at: null,
      }),
    )
    .execute()
  return true
}

/** Writes how a step ended; `error` is null when it succeeded. */
export async function recordStepEnd(
  db: Kysely<Database>,
  { runId, position }: StepPlace,
  error: string | null,
) {
  await db
    .updateTable('pipeline_steps')
    .set({ status: error === null ? 'succeeded' : 'failed', error, finished_at: sql`now()` })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute()
}
