import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ChannelCard } from '@channelwise/schemas/channel'
import type { Database } from '@channelwise/schemas/database/database'
import { defaultSortOrder } from '@channelwise/schemas/search/sort-orders'
import type { ChannelSearch } from '@channelwise/schemas/search/search-filters'
import type { ChannelPlace } from '../sort-columns.ts'
import type { ChannelWalk, Page } from '../search-index.ts'
import { passes } from './filters.ts'
import { fromChannels } from './from-channels.ts'
import type { FindNames } from './names/find-names.ts'
import { isAfter, placeValues, sorts } from './order.ts'

/** One page of the matching channels and their total, in a single statement so that both are consistent. */
export async function searchChannels(
  db: Kysely<Database>,
  findNames: FindNames,
  search: ChannelSearch,
): Promise<Page<ChannelCard>> {
  const near = search.name === '' ? null : await findNames(search.name)
  const { rows } = await pageQuery(search, near).execute(db)
  return rows[0] ?? { total: 0, results: [] }
}

/** One page of a walk. */
export async function walkChannels(
  db: Kysely<Database>,
  findNames: FindNames,
  { filters, order, after, limit }: ChannelWalk,
): Promise<ChannelPlace[]> {
  const near = filters.name === '' ? null : await findNames(filters.name)
  const { rows } = await sql<ChannelPlace>`
    ${fromChannels(near)}
    select id, ${placeValues(order)} as values from channels
    where ${passes(filters)} and ${after === null ? sql`true` : isAfter(order, after)}
    order by ${sorts[order]} limit ${limit}`.execute(db)
  return rows
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
