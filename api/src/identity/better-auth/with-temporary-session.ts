import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { OpenAuth } from './better-auth.ts'
import { newToken } from '@channelwise/schemas/hash-token'

interface Options {
  db: Kysely<Database>
  openAuth: OpenAuth
}

/** Runs `act` with a temporary session, because the library's calls require one. */
export async function withTemporarySession<T>(
  { db, openAuth }: Options,
  uid: string,
  act: (headers: Headers) => Promise<T>,
) {
  const { internalAdapter } = await (await openAuth()).$context
  const userAgent = `channelwise ${newToken()}`
  const session = await internalAdapter.createSession(uid, true, { userAgent })
  try {
    return await act(new Headers({ Authorization: `Bearer ${session.token}` }))
  } finally {
    // By user agent, because the library may have replaced the session.
    await db
      .deleteFrom('identity_sessions')
      .where('userId', '=', uid)
      .where('userAgent', '=', userAgent)
      .execute()
  }
}
