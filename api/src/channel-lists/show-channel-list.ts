import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { readChannels } from '../channels/read-channels.ts'
import { readLatestVideos } from '../channels/read-latest-videos.ts'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { findMember } from '../identity/find-member.ts'
import type { Identity } from '../identity/identity.ts'
import { ChannelListNotFoundError, PrivateChannelListError } from './channel-list-errors.ts'
import { noteVisit } from './note-visit.ts'
import { toChannelList } from './select-channel-lists.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** The video that a list's page shows of each channel: the newest that so many have watched. */
const shownVideo = { limit: 1, minViews: 10 }

/** POST /api/creatorlists/getlisttomodify */
export function showChannelList({ db, identity }: Dependencies): Handler<Contract['showChannelList']> {
  return async ({ query, body }, caller) => {
    const member = await findMember(identity, caller, body.token)
    const id = query.ids || [body.creatorListIds].flat()[0] || ''
    if (id === '') throw new InvalidRequestError([{ field: 'ids', message: 'must name a list' }])
    const row = await db
      .selectFrom('channel_lists')
      .innerJoin('members', 'members.id', 'channel_lists.member_id')
      .selectAll('channel_lists')
      .select(['members.uid', 'members.name as owner_name', 'members.suspended_at'])
      .where('channel_lists.id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined || row.suspended_at !== null) throw new ChannelListNotFoundError()
    const isOwner = member?._id === row.member_id
    if (row.private && !isOwner) throw new PrivateChannelListError()
    const visited = isOwner ? 0 : await noteVisit(db, row.id, caller)
    const channels = await readChannels(db, await readChannelIds(db, row.id), async (found) => ({
      lastVideos: await readLatestVideos(
        db,
        found.map((channel) => channel.id),
        shownVideo,
      ),
    }))
    const list = toChannelList(
      { ...row, view_count: row.view_count + visited },
      channels.map((channel) => ({ id: channel._id, name: channel.name })),
    )
    return { value: { ...list, channels } }
  }
}

async function readChannelIds(db: Kysely<Database>, listId: string) {
  const entries = await db
    .selectFrom('channel_list_entries')
    .select('channel_id')
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute()
  return entries.map((entry) => entry.channel_id)
}
