import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { readListPage } from './read-list-page.ts'
import { selectChannelLists } from './select-channel-lists.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** Lists per member among those of the top contributors, so that nobody fills the page alone. */
const listsPerContributor = 3

/** POST /api/creatorlists/latestcreatorlists */
export function listLatestChannelLists({ db }: Dependencies): Handler<Contract['listLatestChannelLists']> {
  return ({ query }) =>
    readListPage(contract.listLatestChannelLists.path, selectChannelLists(db, null), query, (lists) =>
      lists.orderBy('channel_lists.updated_at', 'desc'),
    )
}

/** GET /api/creatorlists/mostviewed */
export function listMostViewedChannelLists({
  db,
}: Dependencies): Handler<Contract['listMostViewedChannelLists']> {
  return ({ query }) =>
    readListPage(contract.listMostViewedChannelLists.path, selectChannelLists(db, null), query, (lists) =>
      lists.orderBy('channel_lists.view_count', 'desc').orderBy('channel_lists.updated_at', 'desc'),
    )
}

/** GET /api/creatorlists/saved */
export function listSavedLists({
  db,
  identity,
}: Dependencies & { identity: Identity }): Handler<Contract['listSavedLists']> {
  return async ({ query }, caller) => {
    const member = await requireMember(identity, caller, undefined, 'Please sign in to see your saved lists')
    const saved = selectChannelLists(db, null)
      .innerJoin('saved_lists', 'saved_lists.list_id', 'channel_lists.id')
      .where('saved_lists.member_id', '=', member._id)
    return readListPage(contract.listSavedLists.path, saved, query, (lists) =>
      lists.orderBy(sql`saved_lists.created_at`, 'desc'),
    )
  }
}

/** GET /api/creatorlists/topcontributors: the latest lists of each member, in the order of the top reviewers. */
export function listTopContributorsChannelLists({
  db,
}: Dependencies): Handler<Contract['listTopContributorsChannelLists']> {
  return ({ query }) => {
    const latest = sql<string>`
      select id from (
        select id, row_number() over (partition by member_id order by updated_at desc, id) as place
        from channel_lists where removed_at is null and not private
      ) as placed where place <= ${listsPerContributor}
    `
    const lists = selectChannelLists(db, null).where(sql<boolean>`channel_lists.id in (${latest})`)
    return readListPage(contract.listTopContributorsChannelLists.path, lists, query, (found) =>
      found
        .orderBy(countReviews(sql`and comment <> ''`), 'desc')
        .orderBy(countReviews(sql``), 'desc')
        .orderBy('members.name')
        .orderBy('members.id')
        .orderBy('channel_lists.updated_at', 'desc'),
    )
  }
}

function countReviews(further: ReturnType<typeof sql>) {
  return sql`(
    select count(*) from reviews where reviews.member_id = members.id and hidden_at is null ${further}
  )`
}
