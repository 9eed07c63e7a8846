import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { Metrics } from '@channelwise/workflows/metrics/metrics'
import type { AttemptCounter } from '../request-limits/attempt-limits.ts'
import type { GoogleSignIn } from '../identity/google-sign-in.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import type { Identity } from '../identity/identity.ts'
import type { Mailer } from '../mail/mailer.ts'

/** The dependencies of the account handlers. */
export interface AccountDependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
  attempts: AttemptCounter
  mailer: Mailer
  /** Null where Google sign-in is not configured. */
  google: GoogleSignIn | null
  /** The site's own URL, without a trailing slash. Links are built from it, never from a Host header. */
  publicUrl: string
  /** The account that confirms this address becomes administrator. Lower case; null for nobody. */
  operatorEmail: string | null
  /** Waits for this many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>
  logger: Logger
  /** Null when metrics are off. */
  metrics?: Metrics | null
}
