import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { ChannelNotFoundError, UnreadableChannelError } from '../../platform/errors.ts'
import { parseChannelLink } from '../../platform/parse-link.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'

interface Part {
  batchId: string
  from: number
  to: number
}

/** The positions of the links that name no id, and wait. */
export function listUnresolvedLinks({ db }: { db: Kysely<Database> }) {
  return async (part: Part) => {
    const rows = await selectWaiting(db, part)
      .select('position')
      .where('channel_id', 'is', null)
      .orderBy('position')
      .execute()
    return rows.map(({ position }) => position)
  }
}

/** Resolves a link with one platform call; one that leads to no channel has failed. */
export function resolveLink({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  return async ({ runId, position, ...part }: Part & { runId: string; position: number }) => {
    const item = await selectWaiting(db, part)
      .select('link')
      .where('position', '=', position)
      .executeTakeFirst()
    if (item === undefined) return
    const outcome = await resolve(item.link)
    await db
      .updateTable('import_batch_items')
      .set(outcome)
      .where('batch_id', '=', part.batchId)
      .where('position', '=', position)
      .execute()

    async function resolve(link: string) {
      try {
        const { channelId } = await platform.findChannel(parseChannelLink(link), { runId })
        return { channel_id: channelId }
      } catch (error) {
        if (!(error instanceof ChannelNotFoundError || error instanceof UnreadableChannelError)) throw error
        return { status: 'failed', reason: error.message } as const
      }
    }
  }
}

/** The channels of the links that wait, each once. */
export function listBatchChannels({ db }: { db: Kysely<Database> }) {
  return async (part: Part) => {
    const rows = await selectWaiting(db, part)
      .select('channel_id')
      .distinct()
      .where('channel_id', 'is not', null)
      .orderBy('channel_id')
      .execute()
    return rows.map((row) => row.channel_id ?? '')
  }
}

/** Records what became of the links: done where the channel was found, otherwise failed with the run's reason. */
export function settleLinks({ db }: { db: Kysely<Database> }) {
  return async ({ runId, batchId, from, to, found }: Part & { runId: string; found: string[] }) => {
    await sql`
      update import_batch_items as items set
        status = case when channel_id = any(${found}) then 'done' else 'failed' end,
        reason = case when channel_id = any(${found}) then null else coalesce(
          (
            select problem ->> 'reason' from pipeline_runs cross join jsonb_array_elements(problems) as problem
            where pipeline_runs.id = ${runId} and problem ->> 'part' = items.channel_id limit 1
          ),
          'The channel could not be fetched'
        ) end
      where batch_id = ${batchId} and position >= ${from} and position < ${to} and status = 'waiting'`.execute(
      db,
    )
  }
}

function selectWaiting(db: Kysely<Database>, { batchId, from, to }: Part) {
  return db
    .selectFrom('import_batch_items')
    .where('batch_id', '=', batchId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .where('status', '=', 'waiting')
}
