import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { rememberedNetworkDays } from '@channelwise/schemas/rules/account-rules'
import { networkOf } from '../request-limits/network-of.ts'

/** Whether the account was recently signed in to from this network, which strangers' attempts must not lock out. */
export async function isKnownAddress(db: Kysely<Database>, uid: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_known_addresses')
    .select('uid')
    .where('uid', '=', uid)
    .where('address_hash', '=', hashAddress(uid, address))
    .where('seen_at', '>', sql<Date>`now() - make_interval(days => ${rememberedNetworkDays})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the network of an address; old ones are deleted every night. */
export async function rememberAddress(db: Kysely<Database>, uid: string, address: string) {
  await db
    .insertInto('identity_known_addresses')
    .values({ uid, address_hash: hashAddress(uid, address) })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'address_hash']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .execute()
}

function hashAddress(uid: string, address: string) {
  return createHash('sha256')
    .update(`${uid} ${networkOf(address)}`)
    .digest('hex')
}
