import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { isUnwritable } from '@channelwise/schemas/database/outage'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { IdentitySessionsTable } from '@channelwise/schemas/database/tables/identity'
import { cacheFor } from '@channelwise/schemas/async/timed-cache'
import type { BetterAuthOptions } from './better-auth.ts'
import { hashToken, newToken } from '@channelwise/schemas/hash-token'
import { newId } from '@channelwise/schemas/new-id'
import { createPasskeys } from './passkeys.ts'
import { createHashing, createPasswords, deleteSessions, lockAccount } from './passwords.ts'
import { createTwoFactorCodes } from './two-factor-codes.ts'
import { EmailTakenError, idleDays } from '../identity-provider.ts'
import type { IdentityAccount, IdentityProvider, Session } from '../identity-provider.ts'

/** Days after which a session expires, however much it is used. */
const maxSessionDays = 180

/**
 * An identity provider built on better-auth and the site's own Postgres. The library would be a sixth of the code that a site
 * loads at its start, so it is loaded at the first sign-in; reading sessions does not need it.
 */
export function createBetterAuthProvider(options: BetterAuthOptions): IdentityProvider {
  const { db } = options
  const openAuth = cacheFor(async () => (await import('./better-auth.ts')).openBetterAuth(options), Infinity)
  const openContext = async () => (await openAuth()).$context
  const hashing = createHashing()
  const twoFactor = createTwoFactorCodes({ db, openAuth, hashing })
  const passkeys = createPasskeys({ db, openAuth, findAccount: (uid) => findAccount(db, 'id', uid) })
  const { hashPassword, ...passwords } = createPasswords({ db, openAuth, hashing })

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

    confirmEmail: (uid, email, { from, keptSession, alongside } = {}) =>
      db
        .transaction()
        .execute(async (transaction) => {
          const account = await lockAccount(transaction, uid)
          if (account === null || (from !== undefined && from !== account.email)) return false
          await transaction
            .updateTable('identity_users')
            .set({ email, emailVerified: true, updatedAt: new Date() })
            .where('id', '=', uid)
            .execute()
          // Somebody else may have signed up with the address.
          if (!account.emailVerified) await deleteSessions(transaction, uid, keptSession)
          await alongside?.(transaction)
          return true
        })
        .catch(explainTakenEmail),

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

    async hold(uid, transaction) {
      const account = transaction.selectFrom('identity_users').select('id').where('id', '=', uid)
      return (await account.forKeyShare().executeTakeFirst()) !== undefined
    },

    async beginSession({ uid, signInEpoch }, { address, userAgent }) {
      const token = newToken()
      const now = new Date()
      // Locking the account's row waits for a concurrent password change, which either ends this session or raises the epoch.
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('identity_sessions')
        .columns(['id', 'token', 'userId', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt', 'expiresAt'])
        .expression(({ selectFrom, val }) =>
          selectFrom('identity_users')
            .select([
              val(newId()).as('id'),
              val(hashToken(token)).as('token'),
              'identity_users.id as userId',
              val(address).as('ipAddress'),
              val(userAgent.slice(0, 400)).as('userAgent'),
              sql<Date>`${now}::timestamptz`.as('createdAt'),
              sql<Date>`${now}::timestamptz`.as('updatedAt'),
              sql<Date>`${afterDays(now, idleDays)}::timestamptz`.as('expiresAt'),
            ])
            .where('identity_users.id', '=', uid)
            .where('sign_in_epoch', '=', signInEpoch)
            .forShare(),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 0n ? null : { token, expiresAt: afterDays(now, maxSessionDays) }
    },

    async whileSignedIn({ id, uid }, act, within) {
      const work = async (transaction: Transaction<Database>) => {
        await lockAccount(transaction, uid)
        const session = transaction.selectFrom('identity_sessions').select('id').where('id', '=', id)
        return (await session.executeTakeFirst()) === undefined ? null : act(transaction)
      }
      return within === undefined ? db.transaction().execute(work) : work(within)
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
    .select(['id', 'name', 'email', 'emailVerified', 'twoFactorEnabled', 'sign_in_epoch'])
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
  const { id, name, email, emailVerified, twoFactorEnabled, sign_in_epoch, hasPassword } = row
  return {
    uid: id,
    name,
    email,
    emailVerified,
    hasPassword: hasPassword === true,
    twoFactor: twoFactorEnabled === true,
    signInEpoch: sign_in_epoch,
  }
}

function requireAccount(account: IdentityAccount | null) {
  if (account === null) throw new Error('An account disappeared right after it was created')
  return account
}

/**
 * Extends a session that is in use, at most once a day and never beyond its 180 days. Does nothing while the database is
 * read-only.
 */
async function prolong(db: Kysely<Database>, session: Selectable<IdentitySessionsTable>) {
  const now = new Date()
  const last = afterDays(session.createdAt, maxSessionDays)
  if (session.expiresAt >= last || session.expiresAt >= afterDays(now, idleDays - 1)) return session
  const next = afterDays(now, idleDays)
  const expiresAt = next < last ? next : last
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
