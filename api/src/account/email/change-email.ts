import { findEmailFaults } from '@channelwise/schemas/rules/account-rules'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidTokenError } from '../../identity/identity.ts'
import { MailFailedError } from '../../mail/mailer.ts'
import { confirmOwnerToUpdate } from '../confirm-owner.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { VerificationMailFailedError } from './verification-errors.ts'
import { mailAttempts } from './mail-attempts.ts'
import { issueMailToken } from '@channelwise/workflows/operations/members/mail-tokens'
import { writeEmailChangeMail, writeEmailInUseMail } from './mails.ts'
import { throwFaults } from '../password/password-faults.ts'
import { requireAccount } from '../require-account.ts'

/** PUT /api/account/email: mails a link to the new address. The response never reveals whether the address is taken. */
export function changeEmail(dependencies: AccountDependencies): Handler<Contract['changeEmail']> {
  const { accounts, attempts, mailer, publicUrl } = dependencies
  return async ({ body }, caller) => {
    const owner = await requireAccount(dependencies, caller, body.token)
    throwFaults(findEmailFaults(body.email))
    const to = body.email.toLowerCase()
    if (to === owner.account.email) return { value: { message: 'Account successfully updated' } }
    await confirmOwnerToUpdate(dependencies, owner, body.currentPassword)
    await attempts.take(mailAttempts(caller, to))
    const isTaken = (await accounts.findByEmail(to)) !== null
    // A reset of the password meanwhile has ended the session, and must not leave an older link valid.
    const token = await accounts.whileSignedIn(owner.session, (transaction) =>
      issueMailToken(transaction, { purpose: 'email', uid: owner.account.uid, email: to }),
    )
    if (token === null) throw new InvalidTokenError()
    const mail = isTaken
      ? writeEmailInUseMail({ to, publicUrl })
      : writeEmailChangeMail({ to, publicUrl }, token)
    await mailer.send(mail).catch((error: unknown) => {
      throw error instanceof MailFailedError ? new VerificationMailFailedError({ cause: error }) : error
    })
    return { value: { message: 'Verification email sent. Please check your inbox.' } }
  }
}
