import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { ChannelList, ChannelListCard } from '@channelwise/schemas/channel-list'
import type { ChannelListsTable } from '@channelwise/schemas/database/tables/channel-lists'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'

/** Maximum channels that a list card names and shows. */
const channelsOfCard = 5

/**
 * Selects the lists that `reader` (a member's id, or null) may see, with their owners: their own, and public ones of
 * members who are not suspended. Removed lists are left out.
 */
export function selectChannelLists(db: Kysely<Database>, reader: string | null) {
  return prepared(db)
    .selectFrom('channel_lists')
    .innerJoin('members', 'members.id', 'channel_lists.member_id')
    .where('channel_lists.removed_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        and([sql<boolean>`not channel_lists.private`, eb('members.suspended_at', 'is', null)]),
        ...(reader === null ? [] : [eb('channel_lists.member_id', '=', reader)]),
      ]),
    )
}

/** Turns a selection of `selectChannelLists` into cards. */
export async function readCards(query: ReturnType<typeof selectChannelLists>): Promise<ChannelListCard[]> {
  const rows = await query
    .selectAll('channel_lists')
    .select(['members.uid', 'members.name as owner_name'])
    .select(
      sql<StoredEntry[]>`coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'image', profile_image, 'large', image, 'note', note) order by position)
        from (
          select channels.id, channels.name, channels.profile_image, channels.image, position, note
          from channel_list_entries join channels on channels.id = channel_list_entries.channel_id
          where list_id = channel_lists.id and listed_at is not null
          order by position limit ${channelsOfCard}
        ) as first_channels
      ), '[]')`.as('entries'),
    )
    .select(
      sql<number>`(
        select count(*) from channel_list_entries join channels on channels.id = channel_list_entries.channel_id
        where list_id = channel_lists.id and listed_at is not null
      )`.as('channel_count'),
    )
    .select(reactionCounts)
    .execute()
  return rows.map(({ entries, channel_count, ...row }) => ({
    ...toChannelList(row, entries),
    nbChannels: channel_count,
    images: entries.flatMap(({ image }) => (image === '' ? [] : image)),
  }))
}

/** A list's likes and saves, counted from indexes, since lists have few of either. */
export const reactionCounts = [
  sql<number>`(select count(*) from list_likes where list_id = channel_lists.id)`.as('likes'),
  sql<number>`(select count(*) from saved_lists where list_id = channel_lists.id)`.as('saves'),
]

/** Builds the API's list from its row and its channels in order. */
export function toChannelList(
  row: Selectable<ChannelListsTable> & { uid: string; owner_name: string; likes: number; saves: number },
  entries: StoredEntry[],
): ChannelList {
  return {
    _id: row.id,
    listId: row.id,
    listName: row.name,
    description: row.description,
    private: row.private,
    uid: row.uid,
    userId: row.member_id,
    userName: row.owner_name,
    list: entries.map(({ id, name, image, large, note }, at) => ({
      channelListNumber: at + 1,
      channelName: name,
      channelId: id,
      profileImage: image,
      image: large,
      note,
    })),
    isRemoved: row.removed_at !== null,
    nbViews: row.view_count,
    nbLikes: row.likes,
    nbSaves: row.saves,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

interface StoredEntry {
  id: string
  name: string
  image: string
  large: string
  note: string
}
