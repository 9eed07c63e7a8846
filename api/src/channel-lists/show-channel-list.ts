import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { narrowSources } from '@channelwise/schemas/revisions/sources'
import { readChannels } from '../channels/read-channels.ts'
import { readLatestVideos } from '../channels/read-latest-videos.ts'
import type { Handler } from '../endpoints/answer.ts'
import { cachePart } from '../endpoints/part-cache.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { writePageHeaders } from '../endpoints/page-headers.ts'
import { findMember } from '../identity/find-member.ts'
import type { Identity } from '../identity/identity.ts'
import { ChannelListNotFoundError, PrivateChannelListError } from './channel-list-errors.ts'
import type { ListVisits } from './list-visits.ts'
import { reactionCounts, toChannelList } from './select-channel-lists.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  listVisits: Pick<ListVisits, 'count'>
}

/** A list's page shows each channel's newest video with at least this many views. */
const shownVideo = { limit: 1, minViews: 10 }

/** POST /api/creatorlists/getlisttomodify */
export function showChannelList({
  db,
  identity,
  listVisits,
}: Dependencies): Handler<Contract['showChannelList']> {
  return async ({ query, body }, caller) => {
    const member = await findMember(identity, caller, body.token)
    const id = query.ids || [body.creatorListIds].flat()[0] || ''
    if (id === '') throw new InvalidRequestError([{ field: 'ids', message: 'must name a list' }])
    const row = await narrowSources(
      () => readList(db, id, member?._id ?? null),
      // A new member cannot be its owner.
      () => ({ members: [] }),
    )
    if (row === undefined || row.suspended_at !== null) throw new ChannelListNotFoundError()
    const isOwner = member?._id === row.member_id
    if (row.private && !isOwner) throw new PrivateChannelListError()
    const visited = isOwner ? 0 : await listVisits.count(row.id, { member, address: caller.address })
    const entries = await cachePart(['list entries', row.id], () => readEntries(db, row.id))
    const from = (query.numPage - 1) * query.limit
    const shown = entries.slice(from, from + query.limit).map((entry) => entry.id)
    const channels = await cachePart(['list channels', shown], () => readShown(db, shown))
    const list = toChannelList({ ...row, view_count: row.view_count + visited }, entries)
    const place = { limit: query.limit, page: query.numPage, total: entries.length }
    return {
      value: { ...list, liked: row.liked, saved: row.saved, channels },
      headers: writePageHeaders(
        place,
        (page) => `/api/creatorlists/getlisttomodify?ids=${row.id}&limit=${query.limit}&numPage=${page}`,
      ),
    }
  }
}

/** Reads channels by id, in this order, with the newest video of each. */
function readShown(db: Kysely<Database>, ids: string[]) {
  return readChannels(db, ids, async (found) => ({
    lastVideos: await readLatestVideos(
      db,
      found.map(({ id }) => id),
      shownVideo,
    ),
  }))
}

/** Reads a list, its owner, and a member's reactions to it; `memberId` is null for a visitor. */
function readList(db: Kysely<Database>, id: string, memberId: string | null) {
  return prepared(db)
    .selectFrom('channel_lists')
    .innerJoin('members', 'members.id', 'channel_lists.member_id')
    .selectAll('channel_lists')
    .select(['members.uid', 'members.name as owner_name', 'members.suspended_at'])
    .select([...reactionCounts, ...reactionsOf(memberId)])
    .where('channel_lists.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Whether the member likes the list, and whether they saved it; both are false for null. */
function reactionsOf(memberId: string | null) {
  const own = sql`list_id = channel_lists.id and member_id = ${memberId}`
  return [
    sql<boolean>`exists (select from list_likes where ${own})`.as('liked'),
    sql<boolean>`exists (select from saved_lists where ${own})`.as('saved'),
  ]
}

/** The list's channels that are listed, in its order. */
function readEntries(db: Kysely<Database>, listId: string) {
  const read = () =>
    prepared(db)
      .selectFrom('channel_list_entries')
      .innerJoin('channels', 'channels.id', 'channel_list_entries.channel_id')
      .select([
        'channels.id',
        'channels.name',
        'channels.profile_image as image',
        'channels.image as large',
        'note',
      ])
      .where('list_id', '=', listId)
      .where('listed_at', 'is not', null)
      .orderBy('position')
      .execute()
  return narrowSources(read, (entries) => ({ channels: entries.map((entry) => entry.id) }))
}
