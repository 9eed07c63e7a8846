import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { BetterAuth } from './better-auth.ts'
import { newToken } from '../hash-token.ts'

interface Options {
  db: Kysely<Database>
  auth: BetterAuth
}

/** The library's calls want a session: this one ends with the call, and its token is good for nothing else. */
export async function actAs<T>({ db, auth }: Options, uid: string, act: (headers: Headers) => Promise<T>) {
  const { internalAdapter } = await auth.$context
  const userAgent = `channelwise ${newToken()}`
  const session = await internalAdapter.createSession(uid, true, { userAgent })
  try {
    return await act(new Headers({ Authorization: `Bearer ${session.token}` }))
  } finally {
    // The library may have put another session in its place, of the same description.
    await db
      .deleteFrom('identity_sessions')
      .where('userId', '=', uid)
      .where('userAgent', '=', userAgent)
      .execute()
  }
}
