import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import { toMember } from '../users/to-member.ts'
import type { Identity } from './identity.ts'
import type { IdentityProvider } from './identity-provider.ts'

interface Options {
  db: Kysely<Database>
  accounts: IdentityProvider
  /** Identifies the development member; null outside development. */
  developer: Identity | null
}

/** Identifies members by the sessions of their accounts, at two indexed reads per call. */
export function createSiteIdentity({ db, accounts, developer }: Options): Identity {
  return {
    developmentToken: developer?.developmentToken ?? null,
    async recognize(token) {
      const known = await developer?.recognize(token)
      if (known) return known
      const session = await accounts.readSession(token)
      if (session === null) return null
      const row = await prepared(db)
        .selectFrom('members')
        .select(['id', 'uid', 'name', 'role', 'photo'])
        .where('uid', '=', session.uid)
        .where('suspended_at', 'is', null)
        .executeTakeFirst()
      return row === undefined ? null : toMember(row)
    },
  }
}
