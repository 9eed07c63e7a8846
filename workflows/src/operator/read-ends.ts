import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** How a run ended: with a channel's name, or a reason why not. */
export interface RunEnding {
  runId: string
  channel: string | null
  reason: string | null
}

/** Those of the runs that have ended, and what one of the others waits for; null when none does. */
export async function readEnds(
  db: Kysely<Database>,
  runIds: string[],
): Promise<{ ended: RunEnding[]; wait: string | null }> {
  if (runIds.length === 0) return { ended: [], wait: null }
  const rows = await db
    .selectFrom('pipeline_runs')
    .leftJoin('channels', 'channels.id', 'pipeline_runs.channel_id')
    .select(['pipeline_runs.id', 'status', 'error', 'channels.name'])
    // One array, because a statement carries no more than 65,535 values.
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
