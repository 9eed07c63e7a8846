import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { signInForFavorites } from './sign-in-for-favorites.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** DELETE /api/users/remove/playlist2: also removes a channel that is no longer listed. */
export function removeFavorite({ db, identity }: Dependencies): Handler<Contract['removeFavorite']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, signInForFavorites)
    const removed = await db
      .deleteFrom('favorites')
      .using('channels')
      .whereRef('channels.id', '=', 'favorites.channel_id')
      .where('favorites.member_id', '=', member._id)
      .where(({ or, eb }) =>
        or([eb('channels.id', '=', body.productId), eb('channels.channel_id', '=', body.productId)]),
      )
      .returning('favorites.channel_id')
      .returning(
        sql<string>`to_char(favorites.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
          'added_at',
        ),
      )
      .executeTakeFirst()
    return {
      value: { productId: removed?.channel_id ?? body.productId, addedAt: removed?.added_at ?? null },
    }
  }
}
