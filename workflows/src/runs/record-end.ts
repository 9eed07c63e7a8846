import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { RunLogLevel } from '@channelwise/schemas/operations/run-log'
import { underWay } from './run-records.ts'

/** How a run ended. `channelId` is our id, `errorClass` the registered name of the error. */
export type RunEnd =
  | { status: 'succeeded'; channelId: string | null }
  | { status: 'failed'; error: string; errorClass: string }
  | { status: 'cancelled' }

/** Ends a run as cancelled, though a step may still be executing; false when it had already ended. */
export async function recordCancellation(db: Kysely<Database>, runId: string): Promise<boolean> {
  return writeEnd(db, runId, { end: { status: 'cancelled' }, closesSteps: false })
}

/**
 * Ends an active run, returns the units that it reserved but did not spend, and logs its end; false if it had already ended.
 * Units of a pending call count as not spent. Also ends the steps that failed or cancelled runs leave open.
 */
export async function recordEnd(db: Kysely<Database>, runId: string, end: RunEnd): Promise<boolean> {
  return writeEnd(db, runId, { end, closesSteps: end.status !== 'succeeded' })
}

async function writeEnd(
  db: Kysely<Database>,
  runId: string,
  { end, closesSteps }: { end: RunEnd; closesSteps: boolean },
): Promise<boolean> {
  const reason = end.status === 'cancelled' ? 'The run was cancelled' : 'The run ended'
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('open', (steps) =>
      steps
        .updateTable('pipeline_steps')
        .set({ status: 'failed', finished_at: sql`now()`, error: sql`coalesce(error, ${reason})` })
        .where('run_id', '=', runId)
        .where('status', '=', 'running')
        .where(sql.lit(closesSteps), '=', true)
        .returning('position'),
    )
    .with('ended', (runs) =>
      runs
        .updateTable('pipeline_runs')
        .set({
          status: end.status,
          error: end.status === 'failed' ? end.error : null,
          error_class: end.status === 'failed' ? end.errorClass : null,
          ...(end.status === 'succeeded' && { channel_id: end.channelId }),
          waits_until: null,
          finished_at: sql`now()`,
          updated_at: sql`now()`,
        })
        .where('id', '=', runId)
        .where('status', 'in', underWay)
        .returning([
          'id',
          'reserved_on',
          ({ eb }) => eb('reserved_units', '-', eb.ref('units')).as('unspent'),
        ]),
    )
    .with('returned', (units) =>
      units
        .updateTable('quota_ledger')
        .from('ended')
        .set((eb) => ({
          used: sql`greatest(${eb.ref('quota_ledger.used')} - ${eb.ref('ended.unspent')}, 0)`,
        }))
        .where('bucket', '=', 'visitors')
        .whereRef('day', '=', 'ended.reserved_on')
        .where('ended.unspent', '>', 0)
        .returning('bucket'),
    )
    .insertInto('run_log')
    .columns(['run_id', 'level', 'message'])
    .expression((ended) =>
      ended
        .selectFrom('ended')
        .select(({ val }) => [
          'id',
          val<RunLogLevel>(end.status === 'failed' ? 'error' : 'info').as('level'),
          val(end.status === 'failed' ? `the run failed: ${end.error}` : `the run ${endings[end.status]}`).as(
            'message',
          ),
        ]),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

const endings = { succeeded: 'succeeded', cancelled: 'was cancelled' } as const
