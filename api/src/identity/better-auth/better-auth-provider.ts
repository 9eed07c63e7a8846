import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { isUnwritable } from '@channelwise/schemas/database/outage'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { IdentitySessionsTable } from '@channelwise/schemas/database/tables/identity'
import { cacheFor } from '@channelwise/schemas/async/timed-cache'
import type { BetterAuthOptions } from './better-auth.ts'
import { hashToken, newToken } from '@channelwise/schemas/hash-token'
import { createPasskeys } from './passkeys.ts'
import { createPasswords, deleteSessions } from './passwords.ts'
import { createTwoFactorCodes } from './two-factor-codes.ts'
import { EmailTakenError, idleDays } from '../identity-provider.ts'
import type { IdentityAccount, IdentityProvider, Session } from '../identity-provider.ts'

/** Days after which a session expires, however much it is used. */
const maxSessionDays = 180

/**
 * An identity provider built on better-auth and the site's own Postgres. The library is a sixth of the code that a site would
 * load, so it is loaded when somebody signs in; reading sessions does not need it.
 */
export function createBetterAuthProvider(options: BetterAuthOptions): IdentityProvider {
  const { db } = options
  const openAuth = cacheFor(async () => (await import('./better-auth.ts')).openBetterAuth(options), Infinity)
  const openContext = async () => (await openAuth()).$context
  const twoFactor = createTwoFactorCodes({ db, openAuth })
  const passkeys = createPasskeys({ db, openAuth })
  const { hashPassword, ...passwords } = createPasswords({ db, openAuth })

  return {
    async create({ name, email, password }) {
      const { adapter, internalAdapter } = await openContext()
      const { runWithTransaction } = await import('@better-auth/core/context')
      const hash = await hashPassword(password)
      const uid = await runWithTransaction(adapter, async () => {
        const user = await internalAdapter.createUser(
          { name, email, emailVerified: false },
          { method: 'email-password' },
        )
        await internalAdapter.linkAccount({
          userId: user.id,
          providerId: 'credential',
          accountId: user.id,
          password: hash,
        })
        return user.id
      }).catch(explainTakenEmail)
      return requireAccount(await findAccount(db, 'id', uid))
    },

    find: (uid) => findAccount(db, 'id', uid),

    async findGoogleId(uid) {
      const google = await db
        .selectFrom('identity_accounts')
        .select('accountId')
        .where('userId', '=', uid)
        .where('providerId', '=', 'google')
        .executeTakeFirst()
      return google?.accountId ?? null
    },

    findByEmail: (email) => findAccount(db, 'email', email.toLowerCase()),

    async confirmEmail(uid, email) {
      const { internalAdapter } = await openContext()
      await internalAdapter.updateUser(uid, { email, emailVerified: true }).catch(explainTakenEmail)
    },

    async removeOtherSignIns(uid) {
      await twoFactor.stopTwoFactor(uid)
      await passkeys.removePasskeys(uid)
      await db
        .deleteFrom('identity_accounts')
        .where('userId', '=', uid)
        .where('providerId', '!=', 'credential')
        .execute()
      await db.deleteFrom('identity_known_addresses').where('uid', '=', uid).execute()
    },

    async delete(uid, transaction) {
      await transaction.deleteFrom('identity_users').where('id', '=', uid).execute()
    },

    async beginSession(uid, { address, userAgent }) {
      const { internalAdapter } = await openContext()
      const token = newToken()
      const kept = { token: hashToken(token), ipAddress: address, userAgent: userAgent.slice(0, 400) }
      const session = await internalAdapter.createSession(uid, false, kept, true)
      return { token, expiresAt: afterDays(session.createdAt, maxSessionDays) }
    },

    async readSession(token) {
      const row = await prepared(db)
        .selectFrom('identity_sessions')
        .selectAll()
        .where('token', '=', hashToken(token))
        .where('expiresAt', '>', sql<Date>`now()`)
        .executeTakeFirst()
      if (row === undefined || afterDays(row.createdAt, maxSessionDays) <= new Date()) return null
      return toSession(await prolong(db, row))
    },

    async listSessions(uid) {
      const rows = await db
        .selectFrom('identity_sessions')
        .selectAll()
        .where('userId', '=', uid)
        .where('expiresAt', '>', sql<Date>`now()`)
        .orderBy('createdAt', 'desc')
        .execute()
      return rows.map(toSession)
    },

    async endSession(uid, id) {
      const ended = await db
        .deleteFrom('identity_sessions')
        .where('userId', '=', uid)
        .where('id', '=', id)
        .executeTakeFirst()
      return ended.numDeletedRows > 0n
    },

    endSessions: (uid, except) => deleteSessions(db, uid, except),

    ...passwords,
    ...twoFactor,
    ...passkeys,
  }
}

async function findAccount(
  db: Kysely<Database>,
  column: 'id' | 'email',
  value: string,
): Promise<IdentityAccount | null> {
  const row = await db
    .selectFrom('identity_users as user')
    .select(['id', 'name', 'email', 'emailVerified', 'twoFactorEnabled'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('identity_accounts')
          .select('id')
          .whereRef('userId', '=', 'user.id')
          .where('providerId', '=', 'credential')
          .where('password', 'is not', null),
      ).as('hasPassword'),
    )
    .where(column, '=', value)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, name, email, emailVerified, twoFactorEnabled, hasPassword } = row
  return {
    uid: id,
    name,
    email,
    emailVerified,
    hasPassword: hasPassword === true,
    twoFactor: twoFactorEnabled === true,
  }
}

function requireAccount(account: IdentityAccount | null) {
  if (account === null) throw new Error('An account disappeared right after it was created')
  return account
}

/** Extends a session that is in use, at most once a day. While the database is read-only, the session stays as it is. */
async function prolong(db: Kysely<Database>, session: Selectable<IdentitySessionsTable>) {
  const now = new Date()
  if (session.expiresAt >= afterDays(now, idleDays - 1)) return session
  const expiresAt = afterDays(now, idleDays)
  const extended = db
    .updateTable('identity_sessions')
    .set({ expiresAt, updatedAt: now })
    .where('id', '=', session.id)
  try {
    await extended.execute()
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return session
  }
  return { ...session, expiresAt }
}

function toSession({
  id,
  userId,
  userAgent,
  ipAddress,
  createdAt,
  expiresAt,
}: Selectable<IdentitySessionsTable>): Session {
  return { id, uid: userId, userAgent: userAgent ?? '', address: ipAddress ?? '', createdAt, expiresAt }
}

function afterDays(moment: Date, days: number) {
  return new Date(moment.getTime() + days * 86_400_000)
}

const uniqueViolation = '23505'

function explainTakenEmail(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) {
    throw new EmailTakenError('Another account has this address', { cause: error })
  }
  throw error
}
