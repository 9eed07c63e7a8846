import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { requireChannel } from '../channels/require-channel.ts'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { signInForFavorites } from './sign-in-for-favorites.ts'
import { writeFavorite } from './write-favorite.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** POST /api/users/add/playlist2 */
export function addFavorite({ db, identity }: Dependencies): Handler<Contract['addFavorite']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signInForFavorites)
    const { id: productId } = await requireChannel(db, body.productId)
    await writeFavorite(db, { memberId: member._id, channelId: productId, addedAt: body.addedAt })
    return { value: { productId } }
  }
}
