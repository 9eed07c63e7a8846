import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Identifies a step by its run and its 1-based position. */
export interface StepPlace {
  runId: string
  position: number
  name: string
}

/**
 * Records the start of an attempt and returns the number of attempts so far. A start that does not count (`counts`) repeats
 * the last attempt. If the run was cancelled, records nothing and returns null.
 */
export async function recordStepStart(
  db: Kysely<Database>,
  { runId, position, name }: StepPlace,
  { evenCancelled, counts }: { evenCancelled: boolean; counts: boolean },
): Promise<number | null> {
  const { numUpdatedRows } = await db
    .updateTable('pipeline_runs')
    .set({ updated_at: sql`now()` })
    .where('id', '=', runId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  if (numUpdatedRows === 0n && !evenCancelled) return null
  const again = { name, status: 'running', error: null, outcome: null, finished_at: null } as const
  const { attempts } = await db
    .insertInto('pipeline_steps')
    .values({ run_id: runId, position, ...again })
    .onConflict((conflict) =>
      conflict
        .columns(['run_id', 'position'])
        .doUpdateSet({ ...again, attempts: sql`pipeline_steps.attempts + ${counts ? 1 : 0}::integer` }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  return attempts
}

/** How a step ended: its outcome, if there is anything to tell, or why it failed for good. */
type StepEnd = { outcome: string | null } | { error: string }

/** Records the end of a step. */
export async function recordStepEnd(db: Kysely<Database>, { runId, position }: StepPlace, end: StepEnd) {
  const status = 'error' in end ? 'failed' : 'succeeded'
  await db
    .updateTable('pipeline_steps')
    .set({ status, ...end, finished_at: sql`now()` })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('status', '=', 'running')
    .execute()
}
