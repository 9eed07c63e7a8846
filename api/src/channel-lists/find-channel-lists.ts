import type { Kysely } from 'kysely'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { findMember } from '../identity/find-member.ts'
import type { Identity } from '../identity/identity.ts'
import { countLists, readListPage } from './read-list-page.ts'
import { readCards, selectChannelLists } from './select-channel-lists.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

const maxLists = 100

/** POST /api/creatorlists/getcreatorlists/user */
export function listChannelListsOfUser({
  db,
  identity,
}: Dependencies): Handler<Contract['listChannelListsOfUser']> {
  return async ({ query, body }, caller) => {
    const member = await findMember(identity, caller, body.token)
    const lists = selectChannelLists(db, member?._id ?? null).where('members.uid', '=', body.uid)
    return readListPage(lists.orderBy('channel_lists.updated_at', 'desc'), {
      path: contract.listChannelListsOfUser.path,
      ...query,
      count: () => countLists(lists),
    })
  }
}

/** POST /api/creatorlists/getcreatorlists */
export function findChannelLists({ db, identity }: Dependencies): Handler<Contract['findChannelLists']> {
  return async ({ body }, caller) => {
    const member = await findMember(identity, caller, body.token)
    if (body.channelIds.length === 0) return { value: [] }
    const holding = db
      .selectFrom('channel_list_entries')
      .innerJoin('channels', 'channels.id', 'channel_list_entries.channel_id')
      .select('channel_list_entries.list_id')
      .where('channels.listed_at', 'is not', null)
      .where(({ or, eb }) =>
        or([eb('channels.id', 'in', body.channelIds), eb('channels.channel_id', 'in', body.channelIds)]),
      )
    const named = db.selectFrom('channel_lists').select('id as list_id').where('id', 'in', body.channelIds)
    const lists = selectChannelLists(db, member?._id ?? null)
      .where('channel_lists.id', 'in', holding.union(named))
      .orderBy('channel_lists.updated_at', 'desc')
      .orderBy('channel_lists.id')
      .limit(maxLists)
    return { value: await readCards(lists) }
  }
}
