import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** A link of a batch that has been imported or has failed. */
export interface SettledLink {
  /** Its 0-based position in the batch. */
  position: number
  link: string
  status: 'done' | 'failed'
  /** The channel's name, where it was found. */
  channel: string | null
  reason: string | null
}

/** The links of a batch that have settled, in order. */
export async function readSettledLinks(db: Kysely<Database>, batchId: string): Promise<SettledLink[]> {
  return db
    .selectFrom('import_batch_items')
    .leftJoin('channels', 'channels.channel_id', 'import_batch_items.channel_id')
    .select(['position', 'link', 'status', 'reason', 'channels.name as channel'])
    .where('batch_id', '=', batchId)
    .where('status', '<>', 'waiting')
    .orderBy('position')
    .$castTo<SettledLink>()
    .execute()
}

/** Whether none of these runs is active, and why one of them waits; null if none waits. */
export async function readRunsLeft(
  db: Kysely<Database>,
  runIds: string[],
): Promise<{ haveEnded: boolean; wait: string | null }> {
  const { left, wait } = await db
    .selectFrom('pipeline_runs')
    .select(({ fn }) => [fn.countAll<number>().as('left'), fn.max('error').as('wait')])
    .where(sql<boolean>`id = any(${runIds})`)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { haveEnded: left === 0, wait }
}

/** The errors of those runs that failed or were cancelled, one line each. */
export async function readRunErrors(db: Kysely<Database>, runIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline_runs')
    .select(['subject', 'status', 'error'])
    .where(sql<boolean>`id = any(${runIds})`)
    .where('status', 'in', ['failed', 'cancelled'])
    .execute()
  return rows.map(({ subject, status, error }) => `${subject}: ${error ?? `the run was ${status}`}`)
}
