import type { Transaction } from 'kysely'
import { maxKeyName } from '@channelwise/schemas/api-key'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { hashToken } from '@channelwise/schemas/hash-token'
import { newId } from '@channelwise/schemas/new-id'
import { confirmOwner } from '../account/confirm-owner.ts'
import type { AccountDependencies } from '../account/dependencies.ts'
import { requireConfirmed } from '../account/email/require-confirmed.ts'
import { writeKeyMadeMail } from '../account/email/mails.ts'
import { requireAccount } from '../account/require-account.ts'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import { requireCaller } from '../identity/require-member.ts'
import { sendNotice } from '../mail/mailer.ts'
import type { ReadEntitlements } from '../plans/entitlements.ts'
import { KeyNotFoundError, KeyRefusedError } from './key-errors.ts'
import { newKey, shownPrefix } from './key-text.ts'
import { readKeys } from './read-keys.ts'
import { lockMember } from '../identity/lock-member.ts'

interface Dependencies extends AccountDependencies {
  readEntitlements: ReadEntitlements
}

const day = 86_400_000

/** POST /api/v1/keys: creates a key and notifies its owner by mail. */
export function createKey(dependencies: Dependencies): Handler<Contract['createKey']> {
  const { db, mailer, publicUrl, readEntitlements } = dependencies
  return async ({ body }, caller) => {
    const { name } = body
    if (name === '' || name.length > maxKeyName)
      throw new InvalidRequestError([{ field: 'name', message: `must have 1 to ${maxKeyName} characters` }])
    const owner = await requireAccount(dependencies, caller)
    requireConfirmed(owner.account)
    const { plan } = await readEntitlements(caller)
    const scopes = [...new Set(body.scopes)]
    const missing = scopes.find((scope) => !plan.scopes.includes(scope))
    if (missing !== undefined) throw new KeyRefusedError(`Your plan does not have the scope ${missing}`)
    await confirmOwner(dependencies, owner, body.currentPassword)

    const secret = newKey()
    const id = newId()
    const now = new Date()
    const expires =
      body.expiresInDays === undefined ? null : new Date(now.getTime() + body.expiresInDays * day)
    const memberId = owner.member._id
    const insert = async (transaction: Transaction<Database>) => {
      const { active } = await transaction
        .selectFrom('api_keys')
        .select(({ fn }) => fn.countAll<number>().as('active'))
        .where('member_id', '=', memberId)
        .where('revoked_at', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .executeTakeFirstOrThrow()
      if (active >= plan.maxKeys)
        throw new KeyRefusedError(`You already have ${plan.maxKeys} API keys. Please revoke one first.`)
      await transaction
        .insertInto('api_keys')
        .values({
          id,
          member_id: memberId,
          name,
          shown_prefix: shownPrefix(secret),
          hash: hashToken(secret),
          scopes,
          created_at: now,
          expires_at: expires,
        })
        .execute()
      return true
    }
    const isCreated = await db.transaction().execute(async (transaction) => {
      // Of two concurrent calls, the second counts the first one's key.
      await lockMember(transaction, memberId)
      return dependencies.accounts.whileSignedIn(owner.session, insert, transaction)
    })
    if (isCreated === null) throw new InvalidTokenError()
    await sendNotice(mailer, writeKeyMadeMail({ to: owner.account.email, publicUrl }))
    const [key] = await readKeys(db, memberId, { id, now })
    if (key === undefined) throw new KeyNotFoundError()
    return { value: { key, secret } }
  }
}

/** DELETE /api/v1/keys/{id} */
export function revokeKey({ db }: Pick<Dependencies, 'db'>): Handler<Contract['revokeKey']> {
  return async ({ params: { id } }, caller) => {
    const member = requireCaller(caller, 'Please sign in to revoke an API key')
    const now = new Date()
    await db
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('member_id', '=', member._id)
      .where('revoked_at', 'is', null)
      .execute()
    const [key] = await readKeys(db, member._id, { id, now })
    if (key === undefined) throw new KeyNotFoundError()
    return { value: { key } }
  }
}
