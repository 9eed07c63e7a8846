import { findEmailFaults } from '@channelwise/schemas/rules/account-rules'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { MailFailedError } from '../../mail/mailer.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { PasswordResetFailedError } from './password-reset-failed-error.ts'
import { mailAttempts } from '../email/mail-attempts.ts'
import { issueMailToken } from '@channelwise/workflows/operations/members/mail-tokens'
import { writeResetMail } from '../email/mails.ts'

/** POST /api/account/forgot-password: the response does not reveal whether the account exists. */
export function sendPasswordReset({
  db,
  accounts,
  attempts,
  mailer,
  publicUrl,
}: AccountDependencies): Handler<Contract['sendPasswordReset']> {
  return async ({ body: { email } }, caller) => {
    const faults = findEmailFaults(email)
    if (faults.length > 0) throw new InvalidRequestError(faults, faults[0]?.message)
    await attempts.take(mailAttempts(caller, email))
    const account = await accounts.findByEmail(email)
    if (account !== null) {
      const token = await issueMailToken(db, { purpose: 'reset', uid: account.uid, email: account.email })
      await mailer.send(writeResetMail({ to: account.email, publicUrl }, token)).catch((error: unknown) => {
        throw error instanceof MailFailedError ? new PasswordResetFailedError({ cause: error }) : error
      })
    }
    return { value: { message: 'Email sent! Check your inbox for further instructions' } }
  }
}
