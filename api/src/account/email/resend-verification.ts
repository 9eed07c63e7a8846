import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import { MailFailedError } from '../../mail/mailer.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { VerificationMailFailedError } from './verification-errors.ts'
import { mailAttempts } from './mail-attempts.ts'
import { requireAccount } from '../require-account.ts'
import { sendVerification } from './send-verification.ts'

/** POST /api/account/resend-verification */
export function resendVerification(
  dependencies: AccountDependencies,
): Handler<Contract['resendVerification']> {
  return async ({ body }, caller) => {
    const { account } = await requireAccount(dependencies, caller, body.token)
    if (account.emailVerified) return { value: { message: 'Your email address is already confirmed' } }
    await dependencies.attempts.take(mailAttempts(caller, account.email))
    await sendVerification(dependencies, account, body.redirect).catch((error: unknown) => {
      throw error instanceof MailFailedError ? new VerificationMailFailedError({ cause: error }) : error
    })
    return { value: { message: 'Verification email sent. Please check your inbox.' } }
  }
}
