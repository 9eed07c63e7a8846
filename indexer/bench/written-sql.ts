import type { Pool } from 'pg'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { Page } from '../src/search-index.ts'

/** Creates the index that the statement uses. */
export async function createIndexByHand(pool: Pool): Promise<void> {
  await pool.query(
    'create index by_hand on channel_documents using gin (array_append(main_topics, language)) with (fastupdate = off)',
  )
}

/**
 * A page of a search by one topic and one language, ordered by reviews, as one hand-written prepared statement: the baseline
 * for the search index.
 */
export async function searchByHand(
  pool: Pool,
  { allTopics, language, limit, numPage }: ChannelSearch,
): Promise<Page<ChannelCard>> {
  const { rows } = await pool.query<Page<ChannelCard>>({
    name: 'by hand',
    text: `
      with found as materialized (
        select id, num_reviews, subscriber_count from channel_documents
        where not removed and array_append(main_topics, language) @> $1
      )
      select (select count(*) from found)::float8 as total, (
        select coalesce(jsonb_agg(card order by num_reviews desc, page.subscriber_count desc nulls last, id), '[]')
        from (
          select * from found order by num_reviews desc, subscriber_count desc nulls last, id limit $2 offset $3
        ) as page join channel_cards using (id)
      ) as results`,
    values: [[...allTopics, ...language], limit, (numPage - 1) * limit],
  })
  return rows[0] ?? { total: 0, results: [] }
}
