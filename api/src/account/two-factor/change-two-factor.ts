import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import type { Attempt } from '../../request-limits/attempt-limits.ts'
import { TwoFactorOnError } from '../../identity/identity-provider.ts'
import { confirmOwnerToUpdate } from '../confirm-owner.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { drawQrCode } from './draw-qr-code.ts'
import { AccountUpdateFailedError, WrongProofError } from '../account-update-failed-error.ts'
import { requireAccount } from '../require-account.ts'
import { sendNotice } from '../../mail/mailer.ts'
import { writeTwoFactorMail } from '../email/mails.ts'
import { requireConfirmed } from '../email/require-confirmed.ts'

/** POST /api/account/two-factor: starts the setup. An account without a password must set one first. */
export function startTwoFactor(dependencies: AccountDependencies): Handler<Contract['startTwoFactor']> {
  return async ({ body }, caller) => {
    const owner = await requireAccount(dependencies, caller, body.token)
    const { uid, hasPassword } = owner.account
    requireConfirmed(owner.account)
    if (!hasPassword) throw new AccountUpdateFailedError('Please set a password first.')
    await confirmOwnerToUpdate(dependencies, owner, body.currentPassword)
    const started = await dependencies.accounts
      .startTwoFactor(uid, body.currentPassword)
      .catch((error: unknown) => {
        if (!(error instanceof TwoFactorOnError)) throw error
        throw new AccountUpdateFailedError('Two-factor sign-in is already on.', { cause: error })
      })
    // Changed since it was confirmed.
    if (started === null) throw WrongProofError.ofUpdate('currentPassword', 'Wrong password')
    return { value: { ...started, qrCode: drawQrCode(started.uri) } }
  }
}

/** PUT /api/account/two-factor */
export function confirmTwoFactor(dependencies: AccountDependencies): Handler<Contract['confirmTwoFactor']> {
  const { mailer, publicUrl } = dependencies
  return async ({ body }, caller) => {
    const { account } = await requireAccount(dependencies, caller, body.token)
    requireConfirmed(account)
    const attempt: Attempt[] = [['passwordByAccount', account.uid]]
    await dependencies.attempts.take(attempt)
    if (!(await dependencies.accounts.confirmTwoFactor(account.uid, body.code.replaceAll(/\s/g, '')))) {
      throw WrongProofError.ofUpdate('code', 'Wrong code')
    }
    await dependencies.attempts.giveBack(attempt)
    await sendNotice(mailer, writeTwoFactorMail({ to: account.email, publicUrl }, { isOn: true }))
    return { value: { message: 'Account successfully updated' } }
  }
}

/** DELETE /api/account/two-factor */
export function stopTwoFactor(dependencies: AccountDependencies): Handler<Contract['stopTwoFactor']> {
  const { accounts, mailer, publicUrl } = dependencies
  return async ({ body }, caller) => {
    const owner = await requireAccount(dependencies, caller, body.token)
    await confirmOwnerToUpdate(dependencies, owner, body.currentPassword)
    const { uid, email, twoFactor } = owner.account
    await accounts.stopTwoFactor(uid)
    if (twoFactor) await sendNotice(mailer, writeTwoFactorMail({ to: email, publicUrl }, { isOn: false }))
    return { value: { message: 'Account successfully updated' } }
  }
}
