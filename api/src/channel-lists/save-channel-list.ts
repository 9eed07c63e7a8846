import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { ChannelListNotFoundError } from './channel-list-errors.ts'
import { checkChannelList } from './check-channel-list.ts'
import { createChannelList, removeChannelList, replaceChannelList } from './write-channel-list.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** POST /api/creatorlists/addcreatorlist: creates, replaces or removes a list. */
export function saveChannelList({ db, identity }: Dependencies): Handler<Contract['saveChannelList']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to create a list')
    const id = body.listId ?? ''
    if (body.isRemoved) {
      if (id === '') throw new ChannelListNotFoundError()
      await removeChannelList(db, id, member._id)
      return { value: { _id: id } }
    }
    const list = checkChannelList(body)
    if (id === '') return { value: { _id: await createChannelList(db, { ...list, memberId: member._id }) } }
    await replaceChannelList(db, { id, memberId: member._id, basedOn: body.updatedAt }, list)
    return { value: { _id: id } }
  }
}
