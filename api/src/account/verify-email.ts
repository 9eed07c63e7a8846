import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../endpoints/answer.ts'
import { EmailTakenError } from '../identity/identity-provider.ts'
import { sendNotice } from '../mail/mailer.ts'
import type { AccountDependencies } from './dependencies.ts'
import { VerificationFailedError } from './errors.ts'
import { tokenAttempts } from './mail-attempts.ts'
import { dropMailTokens, spendMailToken } from './mail-tokens.ts'
import { writeEmailChangedMail } from './mails.ts'
import { promoteOperator } from './promote-operator.ts'

/** POST /api/account/verify-email: the address of a sign-up, or the new one of an account. Signs nobody in. */
export function verifyEmail(dependencies: AccountDependencies): Handler<Contract['verifyEmail']> {
  const { db, accounts, attempts, mailer, publicUrl } = dependencies
  return async ({ body }, caller) => {
    await attempts.take(tokenAttempts(caller))
    const token = await spendMailToken(db, body.verificationToken, ['verify', 'email'])
    const account = token === null ? null : await accounts.find(token.uid)
    if (token === null || account === null) throw new VerificationFailedError()
    const changes = token.purpose === 'email'
    // The account has another address by now: this link was for the former one.
    if (!changes && token.email !== account.email) throw new VerificationFailedError()

    await accounts.confirmEmail(token.uid, token.email).catch((error: unknown) => {
      throw error instanceof EmailTakenError ? new VerificationFailedError({ cause: error }) : error
    })
    await promoteOperator(dependencies, { ...account, email: token.email, emailVerified: true })
    if (changes) {
      // Links that went to the former address are for nobody now.
      await dropMailTokens(db, token.uid, ['verify', 'reset', 'email'])
      await sendNotice(mailer, writeEmailChangedMail({ to: account.email, publicUrl }))
    }
    return { value: { message: 'Your email address is confirmed' } }
  }
}
