import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** A finished run, with its channel's name or the reason of its failure. */
export interface FinishedRun {
  runId: string
  channel: string | null
  reason: string | null
}

/** Which of these runs have finished, and why one of the others waits; null when none does. */
export async function readFinishedRuns(
  db: Kysely<Database>,
  runIds: string[],
): Promise<{ ended: FinishedRun[]; wait: string | null }> {
  if (runIds.length === 0) return { ended: [], wait: null }
  const rows = await db
    .selectFrom('pipeline_runs')
    .leftJoin('channels', 'channels.id', 'pipeline_runs.channel_id')
    .select(['pipeline_runs.id', 'status', 'error', 'channels.name'])
    // One array, because a statement takes at most 65,535 values.
    .where(sql<boolean>`pipeline_runs.id = any(${runIds})`)
    .where(({ or, eb }) => or([eb('finished_at', 'is not', null), eb('error', 'is not', null)]))
    .execute()
  const isUnderWay = (row: (typeof rows)[number]) => row.status === 'waiting' || row.status === 'running'
  return {
    ended: rows
      .filter((row) => !isUnderWay(row))
      .map(({ id, status, error, name }) => ({
        runId: id,
        channel: name,
        reason: status === 'succeeded' ? null : (error ?? 'The run was cancelled'),
      })),
    wait: rows.find(isUnderWay)?.error ?? null,
  }
}
