import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { rememberedNetworkDays } from '@channelwise/schemas/rules/account-rules'
import { deleteInBatches } from './delete-in-batches.ts'

/** Deletes expired sessions, and networks that nobody has signed in from for 90 days; returns how many of each. */
export async function purgeSessions(db: Kysely<Database>) {
  return {
    sessions: await deleteInBatches(
      db,
      (limit) => sql`
        delete from identity_sessions where id in (
          select id from identity_sessions where "expiresAt" < now() limit ${limit}
        )`,
    ),
    networks: await deleteInBatches(
      db,
      (limit) => sql`
        delete from identity_known_addresses where (uid, address_hash) in (
          select uid, address_hash from identity_known_addresses
          where seen_at < now() - make_interval(days => ${rememberedNetworkDays}::integer) limit ${limit}
        )`,
    ),
  }
}
