import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { bearer } from 'better-auth/plugins/bearer'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { maxPasswordLength } from '@channelwise/schemas/rules/account-rules'
import { idleDays } from '../identity-provider.ts'

export interface BetterAuthOptions {
  db: Kysely<Database>
  /** The Google client, or another OpenID provider in its place; absent when Google sign-in is not configured. */
  google?: { clientId: string; clientSecret: string; issuer: string }
  /** Encrypts two-factor secrets and signs the cookies of Google sign-ins. Never logged. */
  secret: string
  /** The site's own URL, without a trailing slash. */
  publicUrl: string
}

/** The name of the library's cookie for passkey challenges, which is never sent to a browser. */
export const challengeCookie = 'passkey'

/**
 * Opens the identity library on our tables. Its own rate limits, mails and log are off: we have ours, and its log would
 * contain email addresses.
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
    emailAndPassword: { enabled: true, maxPasswordLength },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Google's tokens and picture are useless to us once the person is identified.
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, image: null } }) },
        update: { before: async (user) => ({ data: { ...user, image: null } }) },
      },
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
        // The plugin accepts unverified users, but here a passkey counts as two factors.
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
    throw new APIError('UNAUTHORIZED', { message: 'The passkey did not verify the user' })
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

/** Loads and opens the library when it is needed for the first time. */
export type OpenAuth = () => Promise<BetterAuth>
