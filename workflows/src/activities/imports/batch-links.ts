import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { parseChannelLink } from '@channelwise/schemas/channel-link'
import type { Database } from '@channelwise/schemas/database/database'
import { recordProblems } from '../../runs/run-records.ts'
import { ChannelNotFoundError, UnreadableChannelError } from '../../platform/errors.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'
import { askWithLastTry, GivenUpError } from './last-try.ts'
import { list } from './list-channel.ts'
import { channelRow } from './rows.ts'
import { storeChannels } from './store.ts'

interface Part {
  batchId: string
  from: number
  to: number
}

/** The positions of waiting links whose channel id is not known. */
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

/**
 * Resolves a link with one platform call; the link fails if it leads to no channel, or if the platform repeatedly fails to look
 * it up while answering other calls. If the response includes the channel,
 * it is stored (as a draft if new), and the call resolves with the platform's id of it.
 */
export function resolveLink({ db, platform }: { db: Kysely<Database>; platform: VideoPlatform }) {
  return async ({ runId, position, ...part }: Part & { runId: string; position: number }) => {
    const item = await selectWaiting(db, part)
      .select('link')
      .where('position', '=', position)
      .executeTakeFirst()
    if (item === undefined) return { channelId: null }
    const { channel, ...outcome } = await resolve(item.link)
    if (channel !== null) await storeChannels(db, [channelRow(channel, platform.source)])
    await db
      .updateTable('import_batch_items')
      .set(outcome)
      .where('batch_id', '=', part.batchId)
      .where('position', '=', position)
      .execute()
    return { channelId: channel?.channelId ?? null }

    async function resolve(link: string) {
      try {
        const ask = askWithLastTry({ platform, runId })
        const found = await ask(() => platform.findChannel(parseChannelLink(link), { runId }))
        await recordProblems(db, runId, found.problems)
        return { channel_id: found.channelId, channel: found.channel }
      } catch (error) {
        const isFinal =
          error instanceof ChannelNotFoundError ||
          error instanceof UnreadableChannelError ||
          error instanceof GivenUpError
        if (!isFinal) throw error
        return {
          status: 'failed',
          reason: error.message,
          settled_at: sql<Date>`now()`,
          channel: null,
        } as const
      }
    }
  }
}

/** The channels of the waiting links, each once. */
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

/**
 * Lists the channels that were found, and records the outcome of the links: done if the channel was found, otherwise failed
 * with the run's reason. The run's progress counts links.
 */
export function settleLinks({ db }: { db: Kysely<Database> }) {
  return async ({ runId, batchId, from, to, found }: Part & { runId: string; found: string[] }) =>
    db.transaction().execute(async (transaction) => {
      await list(transaction, found)
      await sql`
        update import_batch_items as items set
          status = case when channel_id = any(${found}) then 'done' else 'failed' end,
          reason = case when channel_id = any(${found}) then null else coalesce(
            (
              select problem ->> 'reason' from pipeline_runs cross join jsonb_array_elements(problems) as problem
              where pipeline_runs.id = ${runId} and problem ->> 'part' = items.channel_id limit 1
            ),
            'The channel could not be fetched'
          ) end,
          settled_at = now()
        where batch_id = ${batchId} and position >= ${from} and position < ${to} and status = 'waiting'`.execute(
        transaction,
      )
      await sql`
        update pipeline_runs set done = counts.done, failed = counts.failed, total = counts.total, updated_at = now()
        from (
          select count(*) filter (where status = 'done') as done, count(*) filter (where status = 'failed') as failed,
            count(*) as total
          from import_batch_items where batch_id = ${batchId} and position >= ${from} and position < ${to}
        ) as counts
        where id = ${runId}`.execute(transaction)
    })
}

function selectWaiting(db: Kysely<Database>, { batchId, from, to }: Part) {
  return db
    .selectFrom('import_batch_items')
    .where('batch_id', '=', batchId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .where('status', '=', 'waiting')
}
