import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { Identity } from '../identity/identity.ts'

/** The dependencies of the handlers about YouTube subscriptions. */
export interface SubscriptionDependencies {
  db: Kysely<Database>
  identity: Identity
}

/** The message for guests. */
export const signInForSubscriptions = 'Please sign in to bring your subscriptions'
