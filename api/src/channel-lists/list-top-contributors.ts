import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { anyOf } from '@channelwise/schemas/database/prepared'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { countPublicLists, publicLists } from './public-lists.ts'
import { answerPage } from './read-list-page.ts'
import { readCards, selectChannelLists } from './select-channel-lists.ts'

/** Lists per member, so that nobody fills the page alone. */
const listsPerContributor = 3

/** GET /api/creatorlists/topcontributors: the latest lists of each member, in the order of the top reviewers. */
export function listTopContributorsChannelLists({
  db,
}: {
  db: Kysely<Database>
}): Handler<Contract['listTopContributorsChannelLists']> {
  return async ({ query }) => {
    const ids = await chooseLists(db, { limit: query.limit, offset: (query.numPage - 1) * query.limit })
    const cards = await readCards(selectChannelLists(db, null).where('channel_lists.id', '=', anyOf(ids)))
    const byId = new Map(cards.map((card) => [card._id, card]))
    return answerPage(
      ids.flatMap((id) => byId.get(id) ?? []),
      {
        path: contract.listTopContributorsChannelLists.path,
        ...query,
        count: () => countPublicLists(db, listsPerContributor),
      },
    )
  }
}

/**
 * Chooses the ids of a page's lists. Reviewers come first, in their order, and are read only down to the end of the page.
 * Members without reviews follow by name, and are queried only if the page is not full.
 */
async function chooseLists(db: Kysely<Database>, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ id: string }>`
    with of_reviewers as materialized (
      select 1 as part, comments, ratings, members.name, reviewers.member_id, latest.updated_at, latest.id
      from reviewers
      join members on members.id = reviewers.member_id and suspended_at is null
      cross join lateral (
        select id, updated_at from channel_lists
        where channel_lists.member_id = reviewers.member_id and removed_at is null and not private
        order by updated_at desc, id limit ${listsPerContributor}
      ) as latest
      order by comments desc, ratings desc, name, member_id, updated_at desc, id
      limit ${offset + limit}
    ), of_others as (
      select 2, 0, 0, members.name, latest.member_id, latest.updated_at, latest.id
      from (
        select id, member_id, updated_at,
          row_number() over (partition by member_id order by updated_at desc, id) as place
        from ${publicLists}
      ) as latest
      join members on members.id = latest.member_id
      where place <= ${listsPerContributor}
        and not exists (select from reviewers where reviewers.member_id = latest.member_id)
      order by name, member_id, updated_at desc, id
      limit greatest(0, ${offset + limit} - (select count(*) from of_reviewers))
    )
    select id from (select * from of_reviewers union all select * from of_others) as placed
    order by part, comments desc, ratings desc, name, member_id, updated_at desc, id
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}
