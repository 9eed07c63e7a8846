import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Identifies a step by its run and its position, counted from 1. */
export interface StepPlace {
  runId: string
  position: number
  name: string
}

/** Records the start of an attempt and returns how many there have been; null, and records nothing, if the run was cancelled. */
export async function recordStepStart(
  db: Kysely<Database>,
  { runId, position, name }: StepPlace,
  { evenCancelled }: { evenCancelled: boolean },
): Promise<number | null> {
  const { numUpdatedRows } = await db
    .updateTable('pipeline_runs')
    .set({ updated_at: sql`now()` })
    .where('id', '=', runId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  if (numUpdatedRows === 0n && !evenCancelled) return null
  const again = { name, status: 'running', error: null, finished_at: null } as const
  const { attempts } = await db
    .insertInto('pipeline_steps')
    .values({ run_id: runId, position, ...again })
    .onConflict((conflict) =>
      conflict
        .columns(['run_id', 'position'])
        .doUpdateSet({ ...again, attempts: sql`pipeline_steps.attempts + 1` }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** Records that a step succeeded, or, with an error, that it failed for good. */
export async function recordStepEnd(
  db: Kysely<Database>,
  { runId, position }: StepPlace,
  error: string | null = null,
) {
  await db
    .updateTable('pipeline_steps')
    .set({ status: error === null ? 'succeeded' : 'failed', error, finished_at: sql`now()` })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('status', '=', 'running')
    .execute()
}
