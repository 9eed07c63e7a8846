import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { stopTwoFactor } from '@channelwise/workflows/operations/members/stop-two-factor'
import { withTemporarySession } from './with-temporary-session.ts'
import { readApiError } from './api-error.ts'
import type { OpenAuth } from './better-auth.ts'
import { TwoFactorOnError } from '../identity-provider.ts'
import type { IdentityProvider } from '../identity-provider.ts'
import type { Hashing } from './passwords.ts'

interface Options {
  db: Kysely<Database>
  openAuth: OpenAuth
  hashing: Hashing
}

/** The two-factor part of the provider: authenticator codes and recovery codes, encrypted by the library. */
export function createTwoFactorCodes({
  db,
  openAuth,
  hashing,
}: Options): Pick<IdentityProvider, 'startTwoFactor' | 'confirmTwoFactor' | 'stopTwoFactor' | 'checkCode'> {
  const checkAppCode = (uid: string, code: string) =>
    withTemporarySession({ db, openAuth }, uid, async (headers) =>
      isAccepted((await openAuth()).api.verifyTOTP({ body: { code }, headers })),
    )

  return {
    startTwoFactor: (uid, password) =>
      withTemporarySession({ db, openAuth }, uid, async (headers) => {
        const { api } = await openAuth()
        const started = await hashing(() => api.enableTwoFactor({ body: { password }, headers })).catch(
          explainStart,
        )
        if (started === null) return null
        if (started.method !== 'totp')
          throw new Error('The identity library started an unexpected second factor')
        const secret = new URL(started.totpURI).searchParams.get('secret') ?? ''
        return { uri: started.totpURI, secret, recoveryCodes: started.backupCodes }
      }),

    confirmTwoFactor: checkAppCode,

    stopTwoFactor: (uid) => db.transaction().execute((transaction) => stopTwoFactor(transaction, uid)),

    async checkCode(uid, code) {
      if (/^\d{6}$/.test(code)) return checkAppCode(uid, code)
      return withTemporarySession({ db, openAuth }, uid, async (headers) =>
        isAccepted(
          (await openAuth()).api.verifyBackupCode({ body: { code, disableSession: true }, headers }),
        ),
      )
    },
  }
}

/** Whether the library accepted a code. It refuses with 400, 401 or, for the later of two concurrent uses, 409. */
async function isAccepted(check: Promise<unknown>) {
  try {
    await check
    return true
  } catch (error) {
    if ([400, 401, 409].includes(readApiError(error)?.statusCode ?? 0)) return false
    throw error
  }
}

/** Null for a wrong password. */
function explainStart(error: unknown) {
  const code = readApiError(error)?.body?.code
  if (code === 'INVALID_PASSWORD') return null
  if (code === 'TOTP_ALREADY_ENABLED') {
    throw new TwoFactorOnError('Two-factor sign-in is already on', { cause: error })
  }
  throw error
}
