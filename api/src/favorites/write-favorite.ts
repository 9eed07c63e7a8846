import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { ChannelNotFoundError } from '../channels/require-channel.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'

interface NewFavorite {
  memberId: string
  /** Our id. */
  channelId: string
  /** When it was added, if that was earlier: ISO 8601 with up to six digits of a second. */
  addedAt?: string | undefined
}

/** Adds a favorite; idempotent. Throws `ChannelNotFoundError`, or `InvalidTokenError` when the member was just deleted. */
export async function writeFavorite(
  db: Kysely<Database>,
  { memberId, channelId, addedAt }: NewFavorite,
): Promise<void> {
  const write = db
    .insertInto('favorites')
    .values({
      member_id: memberId,
      channel_id: channelId,
      ...(addedAt !== undefined && { created_at: sql<Date>`least(${addedAt}::timestamptz, now())` }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await mapConstraintErrors(write, {
    favorites_channel_id_fkey: () => new ChannelNotFoundError(),
    favorites_member_id_fkey: () => new InvalidTokenError(),
  })
}
