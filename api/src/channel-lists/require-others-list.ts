import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import {
  ChannelListNotFoundError,
  OwnChannelListError,
  PrivateChannelListError,
} from './channel-list-errors.ts'

/**
 * Makes sure that a list is somebody else's and public. Throws `ChannelListNotFoundError`, `PrivateChannelListError`, and
 * `OwnChannelListError` with `ownMessage`.
 */
export async function requireOthersList(
  db: Kysely<Database>,
  { listId, memberId }: { listId: string; memberId: string },
  ownMessage: string,
) {
  const list = await db
    .selectFrom('channel_lists')
    .innerJoin('members', 'members.id', 'channel_lists.member_id')
    .select(['member_id', 'private'])
    .where('channel_lists.id', '=', listId)
    .where('removed_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst()
  if (list === undefined) throw new ChannelListNotFoundError()
  if (list.member_id === memberId) throw new OwnChannelListError(ownMessage)
  if (list.private) throw new PrivateChannelListError()
}
