import { sql } from 'kysely'
import type { ExportSource } from './export-source.ts'
import { readPages } from './read-pages.ts'
import type { ExportedRow } from '@channelwise/schemas/text/write-csv'

/** The members that the member follows. */
export async function readFollowing({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('follows')
    .innerJoin('members', 'members.id', 'followed_id')
    .select(['members.id', 'members.uid', 'members.name', 'follows.created_at as since'])
    .where('follower_id', '=', member._id)
    .orderBy('follows.created_at')
    .execute()
}

/** The members who follow the member. */
export function readFollowers({ db, member }: ExportSource): AsyncIterable<ExportedRow[]> {
  const followers = db
    .selectFrom('follows')
    .innerJoin('members', 'members.id', 'follower_id')
    .select(['members.id', 'members.uid', 'members.name', 'follows.created_at as since'])
    .where('followed_id', '=', member._id)
  return readPages(followers, { at: 'follows.created_at', id: 'follower_id' })
}

/** The member's favorites. */
export async function readFavorites({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('favorites')
    .innerJoin('channels', 'channels.id', 'favorites.channel_id')
    .select(['channels.id as channelId', 'channels.name as channelName', 'favorites.created_at as since'])
    .where('member_id', '=', member._id)
    .orderBy('favorites.created_at')
    .execute()
}

/** The member's saved views of the insights. */
export async function readSavedViews({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('saved_views')
    .select(['name', 'address', 'created_at as createdAt'])
    .where('member_id', '=', member._id)
    .orderBy('name')
    .execute()
}

/** What the member brought along from YouTube: favorites, list entries and ratings. */
export async function readBroughtChannels({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('brought_channels')
    .innerJoin('channels', 'channels.id', 'brought_channels.channel_id')
    .select([
      'kind as keptAs',
      'channels.id as channelId',
      'channels.name as channelName',
      'brought_channels.created_at as createdAt',
    ])
    .where('member_id', '=', member._id)
    .orderBy('kind')
    .orderBy('channels.id')
    .execute()
}

/** The YouTube channels that the member requested. */
export async function readRequestedChannels({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('requested_channels')
    .select(['reference as youtubeId', 'created_at as createdAt'])
    .where('member_id', '=', member._id)
    .orderBy('reference')
    .execute()
}

/** The member's lists, removed ones too. */
export async function readLists({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('channel_lists')
    .select([
      'id',
      'name',
      'description',
      'private',
      'removed_at as removedAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('member_id', '=', member._id)
    .orderBy('created_at')
    .execute()
}

/** Lists whose entries are read at once, of which each has up to 500. */
const listsAtOnce = 10

/** The channels of those lists, in order. */
export async function* readListEntries(source: ExportSource): AsyncGenerator<ExportedRow[]> {
  const { db, member } = source
  const lists = await db
    .selectFrom('channel_lists')
    .select('id')
    .where('member_id', '=', member._id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (let from = 0; from < lists.length; from += listsAtOnce)
    yield await readEntriesOf(
      source,
      lists.slice(from, from + listsAtOnce).map(({ id }) => id),
    )
}

function readEntriesOf({ db }: ExportSource, lists: string[]): Promise<ExportedRow[]> {
  return db
    .selectFrom('channel_list_entries')
    .innerJoin('channel_lists', 'channel_lists.id', 'list_id')
    .innerJoin('channels', 'channels.id', 'channel_list_entries.channel_id')
    .select([
      'list_id as listId',
      'channel_lists.name as listName',
      'position',
      'channels.id as channelId',
      'channels.name as channelName',
      'note',
    ])
    .where('list_id', 'in', lists)
    .orderBy('channel_lists.created_at')
    .orderBy('list_id')
    .orderBy('position')
    .execute()
}

/** '' for a list that its owner has made private or removed since. */
const shownName =
  sql<string>`case when private or removed_at is not null then '' else channel_lists.name end`.as('listName')

/** The lists of others that the member likes. */
export function readListLikes({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('list_likes')
    .innerJoin('channel_lists', 'channel_lists.id', 'list_id')
    .select(['list_id as listId', shownName, 'list_likes.created_at as likedAt'])
    .where('list_likes.member_id', '=', member._id)
    .orderBy('list_likes.created_at')
    .execute()
}

/** The lists of others that the member saved. */
export function readSavedLists({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('saved_lists')
    .innerJoin('channel_lists', 'channel_lists.id', 'list_id')
    .select(['list_id as listId', shownName, 'saved_lists.created_at as savedAt'])
    .where('saved_lists.member_id', '=', member._id)
    .orderBy('saved_lists.created_at')
    .execute()
}

/** The channels on the member's profile. */
export function readProfileChannels({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('profile_channels')
    .innerJoin('channels', 'channels.id', 'profile_channels.channel_id')
    .select(['position', 'channels.id as channelId', 'channels.name as channelName'])
    .where('member_id', '=', member._id)
    .orderBy('position')
    .execute()
}
