import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { SampleIds } from './find-sample.ts'

/** Removes the sample from derived data: similar channels, counts of traits, insights, and queued changes. */
export async function forgetDerived(db: Kysely<Database>, { channels }: SampleIds) {
  await sql`delete from review_changes where channel_id = any(${channels})`.execute(db)
  await sql`delete from insight_changes where channel_id = any(${channels})`.execute(db)
  await sql`delete from similarity_changes where channel_id = any(${channels})`.execute(db)
  await sql`
    update similar_channels set (similar_ids, scores, taste_shares) = (
      select coalesce(array_agg(similar_id order by place), '{}'), coalesce(array_agg(score order by place), '{}'),
        coalesce(array_agg(taste_share order by place), '{}')
      from unnest(similar_ids, scores, taste_shares) with ordinality
        as neighbors (similar_id, score, taste_share, place)
      where not similar_id = any(${channels})
    )
    where similar_ids && ${channels}`.execute(db)
  await db.transaction().execute(async (transaction) => {
    await sql`delete from trait_counts`.execute(transaction)
    await sql`
      insert into trait_counts (trait, channels)
      select trait, count(*) from channel_traits cross join unnest(traits) as trait
      group by trait having count(*) > 1`.execute(transaction)
  })
  // These aggregate members' ratings, and are recomputed from the remaining ones.
  for (const table of ['insight_cells', 'insight_overlaps', 'insight_rollups'] as const)
    await db.deleteFrom(table).execute()
  await sql`
    delete from insight_contributors
    where member_id is null and not exists (select from insight_ratings where contributor = number)`.execute(
    db,
  )
  // Without any channel, nothing would replace these; otherwise the site recomputes them.
  const isEmpty = sql`not exists (select from channels where listed_at is not null)`
  await sql`delete from similarity_models where ${isEmpty}`.execute(db)
  await sql`delete from shelf_fillings where ${isEmpty}`.execute(db)
}
