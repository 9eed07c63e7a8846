import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { countPublicLists } from './public-lists.ts'
import { countLists, readListPage } from './read-list-page.ts'
import { selectChannelLists } from './select-channel-lists.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** POST /api/creatorlists/latestcreatorlists */
export function listLatestChannelLists({ db }: Dependencies): Handler<Contract['listLatestChannelLists']> {
  return ({ query }) =>
    readListPage(selectChannelLists(db, null).orderBy('channel_lists.updated_at', 'desc'), {
      path: contract.listLatestChannelLists.path,
      ...query,
      count: () => countPublicLists(db),
    })
}

/** GET /api/creatorlists/mostviewed */
export function listMostViewedChannelLists({
  db,
}: Dependencies): Handler<Contract['listMostViewedChannelLists']> {
  return ({ query }) => {
    const lists = selectChannelLists(db, null)
      .orderBy('channel_lists.view_count', 'desc')
      .orderBy('channel_lists.updated_at', 'desc')
    return readListPage(lists, {
      path: contract.listMostViewedChannelLists.path,
      ...query,
      count: () => countPublicLists(db),
    })
  }
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
    return readListPage(saved.orderBy(sql`saved_lists.created_at`, 'desc'), {
      path: contract.listSavedLists.path,
      ...query,
      count: () => countLists(saved),
    })
  }
}
