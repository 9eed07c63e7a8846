import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IdentityProvider } from '../identity/identity-provider.ts'

/** The member whose rows are read, and where from. */
export interface ExportSource {
  db: Kysely<Database>
  accounts: IdentityProvider
  member: { _id: string; uid: string }
}
