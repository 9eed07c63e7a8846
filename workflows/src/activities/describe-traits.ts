import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { readCancelled } from '../engine/run-records.ts'
import { describeTraits } from '../scores/similarity/describe-traits.ts'

const channelsPerBatch = 200

/**
 * Describes every listed channel that has changed since, or was never described. Answers with the newest change that
 * was seen, null when there is none.
 */
export function describeChangedTraits({ db }: { db: Kysely<Database> }) {
  return async ({ runId }: { runId: string }): Promise<{ newest: number | null }> => {
    const { newest } = await db
      .selectFrom('similarity_changes')
      .select(({ fn }) => fn.max<number | null>('id').as('newest'))
      .executeTakeFirstOrThrow()
    for (let after: string | null = ''; after !== null;) {
      if ((await readCancelled(db, [runId])).length > 0) break
      after = await describeBatch(db, after)
    }
    return { newest }
  }
}

/** The id after which the next batch begins; null after the last. */
async function describeBatch(db: Kysely<Database>, after: string) {
  const rows = await db
    .selectFrom('channels')
    .select(['id', 'all_topics', 'tags', 'description', 'language_code'])
    .where('listed_at', 'is not', null)
    .where('id', '>', after)
    .where(
      sql<boolean>`(
        not exists (select from channel_traits where channel_traits.channel_id = channels.id)
        or id in (select channel_id from similarity_changes)
      )`,
    )
    .orderBy('id')
    .limit(channelsPerBatch)
    .execute()
  await storeTraits(
    db,
    rows.map((row) => ({ channel_id: row.id, traits: describeTraits(row) })),
  )
  return rows.length < channelsPerBatch ? null : (rows.at(-1)?.id ?? null)
}

/** Writes what channels are compared by; of those that have gone meanwhile nothing is stored. */
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
