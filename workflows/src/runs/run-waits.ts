import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { sayMoment } from '@channelwise/schemas/text/moment'
import { lanes } from '@channelwise/schemas/run'
import { orderColumns, underWay } from './run-records.ts'
import type { RunOrder } from './run-records.ts'

/** Why a run waits, and when it continues. */
export interface RunWait {
  until: Date
  /** 'quota' is spent until the platform's reset; in an 'outage', the platform is not responding. */
  reason: 'quota' | 'outage'
}

const reasons = {
  quota: "YouTube's quota for today is used up.",
  outage: 'YouTube is not responding.',
}

/**
 * Records that a run waits for the platform, unless it has already ended. The start of its step no longer counts: a run may
 * wait any number of times.
 */
export async function recordWait(
  db: Kysely<Database>,
  runId: string,
  { until, reason }: RunWait,
): Promise<void> {
  await db
    .with('waiting', (query) =>
      query
        .updateTable('pipeline_runs')
        .set({
          status: 'waiting',
          waits_until: until,
          error: `${reasons[reason]} The run continues at ${sayMoment(until)}.`,
          updated_at: sql`now()`,
        })
        .where('id', '=', runId)
        .where('status', 'in', underWay)
        .returning('id'),
    )
    .updateTable('pipeline_steps')
    .set({ attempts: sql`greatest(0, attempts - 1)` })
    .where('run_id', 'in', (query) => query.selectFrom('waiting').select('id'))
    .where('status', '=', 'running')
    .execute()
}

/** Those of the runs that do not wait for the platform. */
export async function withoutWaiting<Run extends { id: string }>(
  db: Kysely<Database>,
  runs: Run[],
): Promise<Run[]> {
  if (runs.length === 0) return []
  const found = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('id', 'in', idsOf(runs))
    .where('waits_until', 'is', null)
    .execute()
  return only(runs, found)
}

/**
 * Those of the runs that have begun and whose wait has ended, but which have not gone on for a minute; after another one, they
 * are found again.
 */
export async function findUnwoken<Run extends { id: string }>(
  db: Kysely<Database>,
  runs: Run[],
): Promise<Run[]> {
  if (runs.length === 0) return []
  const found = await db
    .updateTable('pipeline_runs')
    .set({ updated_at: sql`now()` })
    .where('id', 'in', idsOf(runs))
    .where('status', '=', 'waiting')
    .where('started_at', 'is not', null)
    .where('waits_until', 'is', null)
    .where('updated_at', '<', sql<Date>`now() - interval '1 minute'`)
    .returning('id')
    .execute()
  return only(runs, found)
}

function idsOf(runs: { id: string }[]) {
  return runs.map(({ id }) => id)
}

function only<Run extends { id: string }>(runs: Run[], found: { id: string }[]) {
  const ids = new Set(idsOf(found))
  return runs.filter(({ id }) => ids.has(id))
}

/** Ends the waits that are over, or all of them; returns their runs, the most urgent first. */
export async function endWaits(db: Kysely<Database>, { all }: { all: boolean }): Promise<RunOrder[]> {
  const woken = await db
    .updateTable('pipeline_runs')
    .set({ waits_until: null, error: null, updated_at: sql`now()` })
    .where('waits_until', 'is not', null)
    .$if(!all, (query) => query.where('waits_until', '<=', sql<Date>`now()`))
    .returning(orderColumns)
    .execute()
  return woken.toSorted((one, other) => lanes.indexOf(one.lane) - lanes.indexOf(other.lane))
}
