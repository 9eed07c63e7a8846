import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import { sendNotice } from '../../mail/mailer.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { PasswordResetFailedError } from './password-reset-failed-error.ts'
import { tokenAttempts } from '../email/mail-attempts.ts'
import {
  dropMailTokens,
  readMailToken,
  spendMailToken,
} from '@channelwise/workflows/operations/members/mail-tokens'
import { writePasswordChangedMail } from '../email/mails.ts'
import { promoteOperator } from '../sign-up/promote-operator.ts'
import { findNewPasswordFaults, throwFaults } from './password-faults.ts'

/**
 * POST /api/account/reset-password: sets the password, ends every session, removes every passkey and invalidates every
 * other mailed link. It also confirms the address. If the address was unconfirmed, a stranger may have set the account
 * up, so every other way to sign in is removed too.
 */
export function resetPassword(dependencies: AccountDependencies): Handler<Contract['resetPassword']> {
  const { db, accounts, attempts, mailer, publicUrl } = dependencies
  return async ({ body: { resetToken, password, confirmation } }, caller) => {
    await attempts.take(tokenAttempts(caller))
    const found = await readMailToken(db, resetToken, ['reset'])
    const account = found === null ? null : await accounts.find(found.uid)
    if (account === null || found?.email !== account.email) throw new PasswordResetFailedError()
    throwFaults(await findNewPasswordFaults({ password, confirmation }))

    if (!account.emailVerified) await accounts.removeOtherSignIns(account.uid)
    const isSet = await accounts.setPassword(account.uid, password, {
      email: account.email,
      async alongside(transaction) {
        // Used by another request, or dropped by a change of the password.
        if ((await spendMailToken(transaction, resetToken, ['reset'])) === null)
          throw new PasswordResetFailedError()
        await dropMailTokens(transaction, account.uid, ['verify', 'reset', 'email'])
        await accounts.removePasskeys(account.uid, transaction)
      },
    })
    if (!isSet) throw new PasswordResetFailedError()
    await promoteOperator(dependencies, { ...account, emailVerified: true })
    await sendNotice(mailer, writePasswordChangedMail({ to: account.email, publicUrl }))
    caller.setSession(null)
    return { value: { message: 'Your password has been changed. Please sign in with the new one.' } }
  }
}
