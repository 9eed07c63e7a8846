import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { passkeyCreation, passkeyRequest } from '@channelwise/schemas/passkey'
import { withTemporarySession } from './with-temporary-session.ts'
import { readApiError } from './api-error.ts'
import type { OpenAuth } from './better-auth.ts'
import type { IdentityProvider } from '../identity-provider.ts'

interface Options {
  db: Kysely<Database>
  openAuth: OpenAuth
  findAccount: IdentityProvider['find']
}

type Passkeys = Pick<
  IdentityProvider,
  | 'listPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'removePasskey'
  | 'removePasskeys'
  | 'beginPasskeySignIn'
  | 'checkPasskey'
>

/**
 * The passkey part of the provider. Challenges are stored under the hash of a signed token that clients send back as
 * `ceremony`; the library would put it into a cookie.
 */
export function createPasskeys({ db, openAuth, findAccount }: Options): Passkeys {
  async function readCeremony(headers: Headers) {
    const name = await nameCookie()
    const written = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
    return written?.slice(name.length + 1).split(';')[0]
  }

  async function writeCeremony(headers: Headers, ceremony: string) {
    headers.set('Cookie', `${await nameCookie()}=${ceremony}`)
    return headers
  }

  async function nameCookie() {
    const { challengeCookie } = await import('./better-auth.ts')
    return (await (await openAuth()).$context).createAuthCookie(challengeCookie).name
  }

  return {
    async listPasskeys(uid) {
      return db
        .selectFrom('identity_passkeys')
        .select(['id', 'name', 'createdAt'])
        .where('userId', '=', uid)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
    },

    beginPasskey: (uid) =>
      withTemporarySession({ db, openAuth }, uid, async (asked) => {
        const { api } = await openAuth()
        const { headers, response } = await api.generatePasskeyRegistrationOptions({
          headers: asked,
          returnHeaders: true,
        })
        return passkeyCreation.parse({ ceremony: await readCeremony(headers), options: response })
      }),

    addPasskey: (uid, { ceremony, name, passkey }) =>
      withTemporarySession({ db, openAuth }, uid, async (headers) => {
        const body = { name, response: { ...passkey, clientExtensionResults: {} } }
        const { api } = await openAuth()
        const answer = api.verifyPasskeyRegistration({
          body,
          headers: await writeCeremony(headers, ceremony),
        })
        return (await unlessRefused(answer))?.id ?? null
      }),

    async removePasskey(uid, id) {
      const removed = await db
        .deleteFrom('identity_passkeys')
        .where('userId', '=', uid)
        .where('id', '=', id)
        .executeTakeFirst()
      return removed.numDeletedRows > 0n
    },

    async removePasskeys(uid, transaction = undefined) {
      await (transaction ?? db).deleteFrom('identity_passkeys').where('userId', '=', uid).execute()
    },

    async beginPasskeySignIn() {
      // Some challenges are never answered, so expired ones are deleted here.
      await db
        .deleteFrom('identity_verifications')
        .where('expiresAt', '<', sql<Date>`now()`)
        .execute()
      const { api } = await openAuth()
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      })
      const options = { ...response, userVerification: 'required' }
      return passkeyRequest.parse({ ceremony: await readCeremony(headers), options })
    },

    async checkPasskey({ ceremony, passkey }) {
      const owner = await db
        .selectFrom('identity_passkeys')
        .select('userId')
        .where('credentialID', '=', passkey.id)
        .executeTakeFirst()
      const account = owner === undefined ? null : await findAccount(owner.userId)
      const { api } = await openAuth()
      const answer = api.verifyPasskeyAuthentication({
        body: { response: { ...passkey, clientExtensionResults: {} } },
        headers: await writeCeremony(new Headers(), ceremony),
      })
      const begun = await unlessRefused(answer)
      if (begun === null) return null
      // Ends the session that the library began, since we keep our own.
      await db.deleteFrom('identity_sessions').where('token', '=', begun.session.token).execute()
      return account?.uid === begun.session.userId ? account : null
    },
  }
}

/**
 * Null when the library refused. It reports unreadable input and already known passkeys as a failure of its own (500)
 * with this code.
 */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const refusal = readApiError(error)
    if (refusal === null) throw error
    if ([400, 401].includes(refusal.statusCode)) return null
    if (refusal.body?.code === 'FAILED_TO_VERIFY_REGISTRATION') return null
    throw error
  }
}
