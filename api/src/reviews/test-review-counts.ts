import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Counts the reviews that everybody sees: all, with a text, without. */
export async function countByType(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    select array[count(*), count(*) filter (where comment <> ''), count(*) filter (where comment = '')]::integer[] as counts
    from reviews join channels on channels.id = reviews.channel_id
    where hidden_at is null and listed_at is not null`.execute(db)
  return rows[0]?.counts ?? []
}

/** The same counts, as maintained by triggers. */
export async function readStoredCounts(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    select array[sum(ratings), sum(comments), sum(ratings - comments)]::integer[] as counts from review_counts`.execute(
    db,
  )
  return rows[0]?.counts ?? []
}
