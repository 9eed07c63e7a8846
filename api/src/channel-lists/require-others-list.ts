import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import {
  ChannelListNotFoundError,
  OwnChannelListError,
  PrivateChannelListError,
} from './channel-list-errors.ts'

interface ListAndMember {
  listId: string
  memberId: string
}

/**
 * Makes sure that a list is somebody else's and public. Throws `ChannelListNotFoundError`, `PrivateChannelListError`, and
 * `OwnChannelListError` with `ownMessage`.
 */
export async function requireOthersList(db: Kysely<Database>, ids: ListAndMember, ownMessage: string) {
  const { isOwn, refusal } = await readAccess(db, ids)
  if (isOwn) throw new OwnChannelListError(ownMessage)
  if (refusal !== null) throw refusal
}

/** Whether a list is the member's own, and the error for a member who may not see it; null for others. */
export async function readAccess(db: Kysely<Database>, { listId, memberId }: ListAndMember) {
  const list = await db
    .selectFrom('channel_lists')
    .innerJoin('members', 'members.id', 'channel_lists.member_id')
    .select(['member_id', 'private'])
    .where('channel_lists.id', '=', listId)
    .where('removed_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst()
  if (list === undefined) return { isOwn: false, refusal: new ChannelListNotFoundError() }
  const isOwn = list.member_id === memberId
  return { isOwn, refusal: list.private && !isOwn ? new PrivateChannelListError() : null }
}
