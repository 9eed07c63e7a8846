import { findRegistrationFaults } from '@channelwise/schemas/rules/account-rules'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import { EmailTakenError } from '../../identity/identity-provider.ts'
import { networkOf, wideNetworkOf } from '../../request-limits/network-of.ts'
import { MailFailedError } from '../../mail/mailer.ts'
import { beginSession } from '../sign-in/begin-session.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { RegistrationFailedError } from './registration-failed-error.ts'
import { mailAttempts } from '../email/mail-attempts.ts'
import { findNewPasswordFaults, throwFaults } from '../password/password-faults.ts'
import { registerMember } from './register-member.ts'
import { sendVerification } from '../email/send-verification.ts'

/** POST /api/account/sign-up: creates the account and its member, mails the confirmation link and begins a session. */
export function signUp(dependencies: AccountDependencies): Handler<Contract['signUp']> {
  const { accounts, attempts } = dependencies
  return async ({ body }, caller) => {
    throwFaults(findRegistrationFaults(body))
    throwFaults(await findNewPasswordFaults(body))
    await attempts.take([
      ['signUpByAddress', networkOf(caller.address)],
      ['signUpByRange', wideNetworkOf(caller.address)],
      ['signUpByAll', ''],
      // Counted by email address, so that deleting the account and signing up again does not send more mails.
      ...mailAttempts(caller, body.email),
    ])
    const account = await accounts.create(body).catch((error: unknown) => {
      throw error instanceof EmailTakenError ? new RegistrationFailedError({ cause: error }) : error
    })
    // Without the mail the account stays unconfirmed; the page offers to resend it.
    await sendVerification(dependencies, account, body.redirect).catch((error: unknown) => {
      if (!(error instanceof MailFailedError)) throw error
    })
    const member = await registerMember(dependencies, account)
    return { value: await beginSession(dependencies, caller, { account, member }) }
  }
}
