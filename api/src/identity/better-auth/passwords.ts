import type { Kysely, Transaction } from 'kysely'
import { createLimiter } from '@channelwise/schemas/async/limiter'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import type { OpenAuth } from './better-auth.ts'
import type { IdentityProvider } from '../identity-provider.ts'

interface Options {
  db: Kysely<Database>
  openAuth: OpenAuth
  hashing: Hashing
}

/**
 * Maximum concurrent password hashes. Node's pool has four threads, and a new Postgres connection needs one too: if all of them
 * were hashing, every request would wait.
 */
const maxConcurrentHashes = 2

/** Limits concurrent password hashes: runs a function that hashes, or waits for a slot. */
export type Hashing = ReturnType<typeof createHashing>

export function createHashing() {
  return createLimiter(maxConcurrentHashes)
}

/** The passwords of the provider, hashed by the library. */
export function createPasswords({ db, openAuth, hashing }: Options): Passwords {
  const openHasher = async () => (await (await openAuth()).$context).password
  const hashPassword = async (password: string) => {
    const hasher = await openHasher()
    return hashing(() => hasher.hash(password))
  }
  const isPassword = async (hash: string | null, password: string) => {
    const hasher = await openHasher()
    return hash !== null && hashing(() => hasher.verify({ hash, password }))
  }

  return {
    hashPassword,

    checkPassword: async (uid, password) => isPassword(await readHash(db, uid), password),

    async setPassword(uid, password, { current, email, keptSession, alongside } = {}) {
      const before = await readHash(db, uid)
      if (current === null && before !== null) return false
      if (typeof current === 'string' && !(await isPassword(before, current))) return false
      const hash = await hashPassword(password)
      // Nothing is hashed while the row is locked.
      return db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, uid)
        if (account === null || (email !== undefined && email !== account.email)) return false
        if (current !== undefined && before !== (await readHash(transaction, uid))) return false
        await storeHash(transaction, uid, hash)
        await recordChange(transaction, uid, { confirmed: email !== undefined })
        await deleteSessions(transaction, uid, keptSession)
        await alongside?.(transaction)
        return true
      })
    },
  }
}

interface Passwords extends Pick<IdentityProvider, 'checkPassword' | 'setPassword'> {
  hashPassword(password: string): Promise<string>
}

/**
 * Locks an account, which serializes changes of its password and address; null when it is gone. Members are locked before
 * their accounts.
 */
export async function lockAccount(transaction: Transaction<Database>, uid: string) {
  const account = await transaction
    .selectFrom('identity_users')
    .select(['email', 'emailVerified'])
    .where('id', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account ?? null
}

async function readHash(db: Kysely<Database>, uid: string) {
  const account = await db
    .selectFrom('identity_accounts')
    .select('password')
    .where('providerId', '=', 'credential')
    .where('accountId', '=', uid)
    .executeTakeFirst()
  return account?.password ?? null
}

async function storeHash(transaction: Transaction<Database>, uid: string, hash: string) {
  const now = new Date()
  await transaction
    .insertInto('identity_accounts')
    .values({
      id: newId(),
      userId: uid,
      providerId: 'credential',
      accountId: uid,
      password: hash,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute()
}

/** Voids unfinished sign-ins, which may have used the old password, and optionally confirms the email address. */
async function recordChange(
  transaction: Transaction<Database>,
  uid: string,
  { confirmed }: { confirmed: boolean },
) {
  await transaction
    .updateTable('identity_users')
    .set(({ eb }) => ({ sign_in_epoch: eb('sign_in_epoch', '+', 1), updatedAt: new Date() }))
    .$if(confirmed, (query) => query.set({ emailVerified: true }))
    .where('id', '=', uid)
    .execute()
}

/** Ends the sessions of an account except one. */
export async function deleteSessions(db: Kysely<Database>, uid: string, except?: string) {
  await db
    .deleteFrom('identity_sessions')
    .where('userId', '=', uid)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}
