import type { IdentityAccount } from '../../identity/identity-provider.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { issueMailToken } from '@channelwise/workflows/operations/members/mail-tokens'
import { writeVerificationMail } from './mails.ts'

/** Sends the mail that confirms an account's address. Throws `MailFailedError`. */
export async function sendVerification(
  { db, mailer, publicUrl }: Pick<AccountDependencies, 'db' | 'mailer' | 'publicUrl'>,
  { uid, email }: Pick<IdentityAccount, 'uid' | 'email'>,
) {
  const token = await issueMailToken(db, { purpose: 'verify', uid, email })
  await mailer.send(writeVerificationMail({ to: email, publicUrl }, token))
}
