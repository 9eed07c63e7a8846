import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import { defaultSortOrder } from '@channelwise/schemas/search/sort-orders'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { Page } from '../search-index.ts'
import { passes } from './filters.ts'
import { fromChannels } from './from-channels.ts'
import { findNearIds } from './near-names.ts'
import { sorts } from './order.ts'

/** One page of the matching channels and their total, in a single statement so that both are consistent. */
export async function searchChannels(
  db: Kysely<Database>,
  search: ChannelSearch,
): Promise<Page<ChannelCard>> {
  const near = search.name === '' ? null : await findNearIds(db, search.name)
  const { rows } = await pageQuery(search, near).execute(db)
  return rows[0] ?? { total: 0, results: [] }
}

function pageQuery(search: ChannelSearch, near: string[] | null) {
  const { order, limit, numPage } = search
  const sort = order === undefined && near !== null ? sql`nearness` : sorts[order ?? defaultSortOrder]
  return sql<Page<ChannelCard>>`
    ${fromChannels(near)}
    select
      (select count(*) from channels where ${passes(search)}) as total,
      (
        select coalesce(jsonb_agg(card order by position), '[]')
        from (
          select id, row_number() over (order by ${sort}) as position from channels where ${passes(search)}
          order by ${sort} limit ${limit} offset ${(numPage - 1) * limit}
        ) as page join channel_cards using (id)
      ) as results`
}
