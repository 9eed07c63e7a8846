import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { maxProfileChannels } from '@channelwise/schemas/user'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { lockMember } from '../identity/lock-member.ts'
import { requireMember } from '../identity/require-member.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** PUT /api/users/profile/channels */
export function setProfileChannels({ db, identity }: Dependencies): Handler<Contract['setProfileChannels']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to change your profile')
    const ids = body.channelIds
    if (ids.length > maxProfileChannels)
      throw refuse(`Your profile has room for ${maxProfileChannels} channels`)
    if (new Set(ids).size < ids.length) throw refuse('A channel can be on your profile only once')
    await db.transaction().execute(async (transaction) => {
      await lockMember(transaction, member._id)
      await transaction.deleteFrom('profile_channels').where('member_id', '=', member._id).execute()
      if (ids.length === 0) return
      const known = await transaction
        .selectFrom('channels')
        .select('id')
        .where('id', 'in', ids)
        .where('listed_at', 'is not', null)
        .orderBy('id')
        .forKeyShare()
        .execute()
      const missing = ids.find((id) => !known.some((channel) => channel.id === id))
      if (missing !== undefined) throw refuse(`No channel has the id ${missing}`)
      await transaction
        .insertInto('profile_channels')
        .values(
          ids.map((channelId, at) => ({ member_id: member._id, position: at + 1, channel_id: channelId })),
        )
        .execute()
    })
    return { value: { message: 'Your profile has been updated' } }
  }
}

function refuse(message: string) {
  return new InvalidRequestError([{ field: 'channelIds', message }], message)
}
