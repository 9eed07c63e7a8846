import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { Identity } from '../identity/identity.ts'

/** What the handlers of accounts work with. */
export interface AccountDependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>
}
