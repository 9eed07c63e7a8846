import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { AttemptCounter } from '../request-limits/attempt-limits.ts'
import type { GoogleSignIn } from '../identity/google-sign-in.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { Identity } from '../identity/identity.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What the handlers of accounts work with. */
export interface AccountDependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
  attempts: AttemptCounter
  mailer: Mailer
  /** Null where Google is not offered. */
  google: GoogleSignIn | null
  /** The site's own address, without a slash at its end: links are made of it, never of a Host header. */
  publicUrl: string
  /** Whoever confirms this address becomes administrator; in lower case, null for nobody. */
  operatorEmail: string | null
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>
  logger: Logger
}
