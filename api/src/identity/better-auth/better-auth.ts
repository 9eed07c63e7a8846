import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { bearer } from 'better-auth/plugins/bearer'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

export interface BetterAuthOptions {
  db: Kysely<Database>
  /** Where Google, or what stands in for it, is asked who somebody is; absent where it is not offered. */
  google?: { clientId: string; clientSecret: string; issuer: string }
  /** Encrypts what must be read again (two-factor secrets) and signs cookies of a sign-in with Google. Never logged. */
  secret: string
  /** The site's own address, without a slash at its end. */
  publicUrl: string
}

/** Days after which an unused session ends. */
export const idleDays = 30

/** Names the library's cookie with the challenge of a passkey, which reaches no browser as a cookie. */
export const challengeCookie = 'passkey'

/**
 * The identity library on our tables. Its own limits, mails and log are off: ours stand before it, and its log would
 * name addresses.
 */
export function openBetterAuth({ db, secret, publicUrl, google }: BetterAuthOptions) {
  return betterAuth({
    appName: 'Channelwise',
    database: { db, type: 'postgres', transaction: true },
    secret,
    baseURL: publicUrl,
    basePath: '/api/account',
    user: { modelName: 'identity_users' },
    session: { modelName: 'identity_sessions', expiresIn: idleDays * 86_400 },
    account: { modelName: 'identity_accounts' },
    verification: { modelName: 'identity_verifications', storeIdentifier: 'hashed' },
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Google's own tokens are of no use to us once it has said who somebody is.
    databaseHooks: {
      account: {
        create: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
    },
    plugins: [
      bearer(),
      twoFactor({ schema: { twoFactor: { modelName: 'identity_two_factors' } } }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Channelwise',
        origin: publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // The plugin takes unverified users: here a passkey stands for two factors.
        registration: {
          afterVerification: ({ verification }) =>
            requireVerifiedUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerifiedUser(verification.authenticationInfo.userVerified),
        },
        advanced: { webAuthnChallengeCookie: challengeCookie },
        schema: { passkey: { modelName: 'identity_passkeys' } },
      }),
      genericOAuth({ config: google === undefined ? [] : [describeGoogle(google)] }),
    ],
  })
}

function requireVerifiedUser(userVerified: boolean | undefined) {
  if (userVerified !== true)
    throw new APIError('UNAUTHORIZED', { message: 'The passkey did not verify its user' })
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null }

function describeGoogle({ clientId, clientSecret, issuer }: NonNullable<BetterAuthOptions['google']>) {
  return {
    providerId: 'google',
    clientId,
    clientSecret,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
    pkce: true,
  }
}

export type BetterAuth = ReturnType<typeof openBetterAuth>
