import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { AccountDependencies } from '../account/dependencies.ts'
import type { Metrics } from '@channelwise/workflows/metrics/metrics'
import { countMails } from '../mail/count-mails.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { createAttemptCounter } from '../request-limits/attempt-limits.ts'
import { readAuthSecret } from './auth-secret.ts'
import { createBetterAuthProvider } from './better-auth/better-auth-provider.ts'
import { createDevelopmentIdentity } from './development-identity.ts'
import { createGoogleSignIn } from './google-sign-in.ts'
import type { IdentitySettings } from '@channelwise/workflows/installation/site-settings/identity-settings'
import { createSiteIdentity } from './site-identity.ts'

interface Options {
  db: Kysely<Database>
  settings: IdentitySettings
  dataDir: string
  publicUrl: string
  production: boolean
  /** Whether to provide the development member. */
  development: boolean
  logger: Logger
  /** Null when metrics are off. */
  metrics: Metrics | null
}

/** Creates the dependencies of the account handlers. Throws `SettingError` when the secret cannot be stored. */
export async function openIdentity(options: Options): Promise<AccountDependencies> {
  const { db, settings, dataDir, publicUrl, production, development, logger, metrics } = options
  const { operatorEmail, google } = settings
  const secret = await readAuthSecret(settings.authSecret, dataDir)
  const accounts = createBetterAuthProvider({ db, secret, publicUrl })
  const developer = development ? createDevelopmentIdentity({ db }) : null
  const { smtpUrl, mailFrom: from } = settings
  return {
    db,
    accounts,
    identity: createSiteIdentity({ db, accounts, developer }),
    attempts: createAttemptCounter({ db }),
    mailer: countMails({
      db,
      logger,
      metrics,
      mailer: createMailer({ smtpUrl, from, dataDir, publicUrl, production, logger, print: console.log }),
    }),
    google: google === null ? null : createGoogleSignIn({ db, secret, publicUrl, google }),
    publicUrl,
    operatorEmail,
    pause,
    logger,
    metrics,
  }
}
