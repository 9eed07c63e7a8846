import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IdentityProvider } from '../identity/identity-provider.ts'

/** Whose rows are read, and from where. */
export interface ExportSource {
  db: Kysely<Database>
  accounts: IdentityProvider
  member: { _id: string; uid: string }
}
