import type { Contract } from '@channelwise/schemas/contract/contract'
import { maxPasskeys } from '@channelwise/schemas/passkey'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidTokenError } from '../../identity/identity.ts'
import { sendNotice } from '../../mail/mailer.ts'
import { confirmOwnerToUpdate } from '../confirm-owner.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { AccountUpdateFailedError } from '../account-update-failed-error.ts'
import { writePasskeyAddedMail } from '../email/mails.ts'
import { requireAccount } from '../require-account.ts'
import { requireConfirmed } from '../email/require-confirmed.ts'
import { ProblemError } from '../../endpoints/problem-error.ts'

/** The account does not have this passkey. */
export class PasskeyNotFoundError extends ProblemError {
  readonly status = 404
}

/** POST /api/account/passkeys/challenge: the only step that asks for the password, since the other needs its response. */
export function beginPasskey(dependencies: AccountDependencies): Handler<Contract['beginPasskey']> {
  const { accounts } = dependencies
  return async ({ body }, caller) => {
    const owner = await requireAccount(dependencies, caller, body.token)
    requireConfirmed(owner.account)
    await confirmOwnerToUpdate(dependencies, owner, body.currentPassword)
    const { uid } = owner.account
    if ((await accounts.listPasskeys(uid)).length >= maxPasskeys) {
      throw new AccountUpdateFailedError(`You already have ${maxPasskeys} passkeys. Please remove one first.`)
    }
    return { value: await accounts.beginPasskey(uid) }
  }
}

/** POST /api/account/passkeys: adds the passkey and tells the owner by mail. */
export function addPasskey(dependencies: AccountDependencies): Handler<Contract['addPasskey']> {
  const { accounts, mailer, publicUrl } = dependencies
  return async ({ body: { token, ...made } }, caller) => {
    const { account, session } = await requireAccount(dependencies, caller, token)
    requireConfirmed(account)
    const id = await accounts.addPasskey(account.uid, made)
    if (id === null) {
      throw new AccountUpdateFailedError('This passkey could not be added. Please try again.')
    }
    // A reset of the password meanwhile has ended the session, and may have missed the passkey.
    if ((await accounts.whileSignedIn(session, () => Promise.resolve(true))) === null) {
      await accounts.removePasskey(account.uid, id)
      throw new InvalidTokenError()
    }
    await sendNotice(mailer, writePasskeyAddedMail({ to: account.email, publicUrl }))
    return { value: { message: 'Account successfully updated' } }
  }
}

/** DELETE /api/account/passkeys/{id}: removes one of the caller's own passkeys. */
export function removePasskey(dependencies: AccountDependencies): Handler<Contract['removePasskey']> {
  return async ({ params: { id }, body }, caller) => {
    const { account } = await requireAccount(dependencies, caller, body.token)
    if (!(await dependencies.accounts.removePasskey(account.uid, id))) {
      throw new PasskeyNotFoundError('Passkey not found')
    }
    return { value: { message: 'Account successfully updated' } }
  }
}
