import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { BetterAuth, BetterAuthOptions } from './better-auth/better-auth.ts'
import type { IdentityAccount } from './identity-provider.ts'

/** Google sign-in, in two steps within one browser. */
export interface GoogleSignIn {
  /** The URL at Google to redirect to, and cookies for the callback. Throws `GoogleUnavailableError`. */
  begin(redirect: string): Promise<{ address: string; cookies: string[] }>
  /**
   * The account, created if missing, and the path to return to. No account when Google refused, and when an account with
   * the same address exists whose address is unconfirmed: it may belong to somebody else.
   */
  finish(answer: { query: string; cookie: string }): Promise<{ account: SignedIn | null; redirect: string }>
}

/** The account that Google has signed in. */
export type SignedIn = Pick<IdentityAccount, 'uid' | 'signInEpoch'>

/** Google's discovery document could not be read. */
export class GoogleUnavailableError extends Error {
  override name = 'GoogleUnavailableError'
}

/** Creates Google sign-in. The discovery document is fetched at the first sign-in, and again after a failure. */
export function createGoogleSignIn(options: BetterAuthOptions): GoogleSignIn {
  const { db, publicUrl } = options
  let opened: BetterAuth | null = null

  async function open() {
    if (opened !== null) return opened
    const { openBetterAuth } = await import('./better-auth/better-auth.ts')
    const auth = openBetterAuth(options)
    const { socialProviders } = await auth.$context
    if (!socialProviders.some(({ id }) => id === 'google')) {
      throw new GoogleUnavailableError('The discovery document of Google sign-in could not be read')
    }
    opened = auth
    return auth
  }

  return {
    async begin(redirect) {
      const auth = await open()
      const { headers, response } = await auth.api.signInSocial({
        body: {
          provider: 'google',
          callbackURL: `${publicUrl}${redirect}`,
          errorCallbackURL: `${publicUrl}/signin?redirect=${encodeURIComponent(redirect)}`,
          disableRedirect: true,
        },
        returnHeaders: true,
      })
      if (response.url === undefined) throw new GoogleUnavailableError('Google sign-in is unavailable')
      return { address: response.url, cookies: headers.getSetCookie() }
    },

    async finish({ query, cookie }) {
      const auth = await open()
      const address = `${publicUrl}/api/account/callback/google?${query}`
      const answer = await auth.handler(new Request(address, { headers: { cookie } }))
      const { authCookies } = await auth.$context
      const token = readCookie(answer.headers.getSetCookie(), authCookies.sessionToken.name)?.split('.')[0]
      const account = token === undefined ? null : await takeSession(db, token)
      const location = answer.headers.get('Location') ?? ''
      if (!URL.canParse(location, publicUrl)) return { account: null, redirect: '/' }
      const { pathname, search, searchParams } = new URL(location, publicUrl)
      if (account === null) return { account, redirect: searchParams.get('redirect') ?? '/' }
      return { account, redirect: `${pathname}${search}` }
    },
  }
}

function readCookie(cookies: string[], name: string) {
  const written = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  const value = written?.slice(name.length + 1).split(';')[0]
  return value === undefined || value === '' ? undefined : decodeURIComponent(value)
}

/** Ends the session that the library began, since we keep our own. A reset of the password may have ended it before. */
async function takeSession(db: Kysely<Database>, token: string): Promise<SignedIn | null> {
  const session = await db
    .deleteFrom('identity_sessions')
    .using('identity_users')
    .whereRef('identity_users.id', '=', 'userId')
    .where('token', '=', token)
    .returning(['userId as uid', 'sign_in_epoch as signInEpoch'])
    .executeTakeFirst()
  return session ?? null
}
