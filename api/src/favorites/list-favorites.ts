import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { Handler } from '../endpoints/answer.ts'
import { cachePart } from '../endpoints/part-cache.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import { signInForFavorites } from './sign-in-for-favorites.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** Stands for the caller's own token in the path. */
const callersOwn = 'me'

/** GET /api/users/list-playlist/playlist2/{token} */
export function listFavorites({ db, identity }: Dependencies): Handler<Contract['listFavorites']> {
  return async ({ params }, caller) => {
    const token = params.token === callersOwn ? undefined : params.token
    const member = await requireMember(identity, caller, token, signInForFavorites)
    return { value: await cachePart(['favorites', member._id], () => readFavorites(db, member._id)) }
  }
}

async function readFavorites(db: Kysely<Database>, memberId: string) {
  const rows = await prepared(db)
    .selectFrom('favorites')
    .innerJoin('channels', 'channels.id', 'favorites.channel_id')
    .select('channels.id')
    .where('favorites.member_id', '=', memberId)
    .where('channels.listed_at', 'is not', null)
    .orderBy('favorites.created_at', 'desc')
    .orderBy('channels.id')
    .execute()
  return rows.map((row) => row.id)
}
