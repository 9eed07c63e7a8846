import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { ChannelNotFoundError } from '../channels/require-channel.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'

interface NewFavorite {
  memberId: string
  /** Our id. */
  channelId: string
}

/** Adds a favorite; idempotent. Throws `ChannelNotFoundError`, or `InvalidTokenError` when the member was just deleted. */
export async function writeFavorite(
  db: Kysely<Database>,
  { memberId, channelId }: NewFavorite,
): Promise<void> {
  const write = db
    .insertInto('favorites')
    .values({ member_id: memberId, channel_id: channelId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await mapConstraintErrors(write, {
    favorites_channel_id_fkey: () => new ChannelNotFoundError(),
    favorites_member_id_fkey: () => new InvalidTokenError(),
  })
}
