import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { reportProgress } from '../../engine/heartbeat.ts'
import { isCancelled } from '../../runs/run-records.ts'
import { describeTraits } from '../../scores/similarity/describe-traits.ts'

const channelsPerBatch = 1_000
/** Channels processed before yielding to the event loop (a few milliseconds), because the process also serves pages. */
const channelsPerTick = 50

/**
 * Describes every listed channel that has changed or was never described. Returns the id of the newest change it
 * covers, null when there is none.
 */
export function describeChangedTraits({ db }: { db: Kysely<Database> }) {
  return async ({ runId }: { runId: string }): Promise<{ newest: number | null }> => {
    const { newest } = await db
      .selectFrom('similarity_changes')
      .select(({ fn }) => fn.max<number | null>('id').as('newest'))
      .executeTakeFirstOrThrow()
    for (let after: string | null = ''; after !== null;) {
      if (await isCancelled(db, runId)) break
      const channels: ChangedChannel[] = await readChanged(db, after)
      await storeTraits(db, await describe(channels))
      reportProgress({ after })
      after = channels.length < channelsPerBatch ? null : (channels.at(-1)?.id ?? null)
    }
    return { newest }
  }
}

type ChangedChannel = Awaited<ReturnType<typeof readChanged>>[number]

/** The next batch of channels to describe, in the order of their ids. */
async function readChanged(db: Kysely<Database>, after: string) {
  return db
    .selectFrom('channels')
    .select(['id', 'all_topics', 'tags', 'description', 'language_code'])
    .where('findable', '=', true)
    .where('id', '>', after)
    .where(
      sql<boolean>`(
        not exists (select from channel_traits where channel_traits.channel_id = channels.id)
        or exists (select from similarity_changes where similarity_changes.channel_id = channels.id)
      )`,
    )
    .orderBy('id')
    .limit(channelsPerBatch)
    .execute()
}

async function describe(channels: ChangedChannel[]) {
  const described = []
  for (const [at, channel] of channels.entries()) {
    described.push({ channel_id: channel.id, traits: describeTraits(channel) })
    if (at % channelsPerTick === 0) await setImmediate()
  }
  return described
}

/** Stores the traits of channels, skipping channels that were deleted meanwhile. */
export async function storeTraits(db: Kysely<Database>, rows: { channel_id: string; traits: string[] }[]) {
  await sql`
    insert into channel_traits (channel_id, traits)
    select found.channel_id, found.traits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (channel_id text, traits text[])
    join channels on channels.id = found.channel_id
    for key share of channels skip locked
    on conflict (channel_id) do update set traits = excluded.traits
    where channel_traits.traits <> excluded.traits
  `.execute(db)
}
