import type { IdentityAccount } from '../../identity/identity-provider.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { issueMailToken } from '@channelwise/workflows/operations/members/mail-tokens'
import { sameSitePath } from '@channelwise/schemas/text/same-site-path'
import { writeVerificationMail } from './mails.ts'

/** Sends the mail that confirms an account's address; its link continues at `redirect`. Throws `MailFailedError`. */
export async function sendVerification(
  { db, mailer, publicUrl }: Pick<AccountDependencies, 'db' | 'mailer' | 'publicUrl'>,
  { uid, email }: Pick<IdentityAccount, 'uid' | 'email'>,
  redirect?: string,
) {
  const token = await issueMailToken(db, { purpose: 'verify', uid, email })
  await mailer.send(writeVerificationMail({ to: email, publicUrl }, token, sameSitePath(redirect)))
}
