import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import type { Caller } from '../../endpoints/caller.ts'
import type { Attempt } from '../../request-limits/attempt-limits.ts'
import { EmailTakenError } from '../../identity/identity-provider.ts'
import type { EmailChange } from '../../identity/identity-provider.ts'
import { sendNotice } from '../../mail/mailer.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { OperatorPasswordError, VerificationFailedError } from './verification-errors.ts'
import { tokenAttempts } from './mail-attempts.ts'
import {
  dropMailTokens,
  readMailToken,
  spendMailToken,
} from '@channelwise/workflows/operations/members/mail-tokens'
import { writeEmailChangedMail } from './mails.ts'
import { promoteOperator } from '../sign-up/promote-operator.ts'

/**
 * POST /api/account/verify-email: confirms the address of a sign-up or an account's new address, and signs nobody in.
 * For the operator's address the link is not enough: the account's session or its password is required too.
 */
export function verifyEmail(dependencies: AccountDependencies): Handler<Contract['verifyEmail']> {
  const { db, accounts, attempts, mailer, publicUrl, operatorEmail } = dependencies
  return async ({ body }, caller) => {
    await attempts.take(tokenAttempts(caller))
    const token = await readMailToken(db, body.verificationToken, ['verify', 'email'])
    const account = token === null ? null : await accounts.find(token.uid)
    if (token === null || account === null) throw new VerificationFailedError()
    const changes = token.purpose === 'email'
    // The address of a sign-up may have changed since.
    const from = changes ? account.email : token.email

    const session = await readOwnSession(dependencies, caller, token.uid)
    if (token.email === operatorEmail && session === null)
      await requirePassword(dependencies, token.uid, body.password)
    const change: EmailChange = {
      from,
      keptSession: session?.id,
      async alongside(transaction) {
        // Used by another request, or dropped by a change of the password.
        if ((await spendMailToken(transaction, body.verificationToken, ['verify', 'email'])) === null)
          throw new VerificationFailedError()
        // Links sent to the previous address must no longer work.
        if (changes) await dropMailTokens(transaction, token.uid, ['verify', 'reset', 'email'])
      },
    }
    const isConfirmed = await accounts
      .confirmEmail(token.uid, token.email, change)
      .catch((error: unknown) => {
        throw error instanceof EmailTakenError ? new VerificationFailedError({ cause: error }) : error
      })
    if (!isConfirmed) throw new VerificationFailedError()
    await promoteOperator(dependencies, { ...account, email: token.email, emailVerified: true }, session?.id)
    if (changes && account.emailVerified)
      await sendNotice(mailer, writeEmailChangedMail({ to: account.email, publicUrl }))
    return { value: { message: 'Your email address has been confirmed' } }
  }
}

/** The caller's session if it belongs to the account; otherwise null. */
async function readOwnSession({ accounts }: AccountDependencies, caller: Caller, uid: string) {
  const session = caller.token === null ? null : await accounts.readSession(caller.token)
  return session?.uid === uid ? session : null
}

/** The link proves access to the mailbox and the password proves ownership of the account: the operator has both. */
async function requirePassword(
  { accounts, attempts }: AccountDependencies,
  uid: string,
  password: string | undefined,
) {
  if (password === undefined || password === '') throw new OperatorPasswordError('missing')
  const attempt: Attempt[] = [['passwordByAccount', uid]]
  await attempts.take(attempt)
  if (!(await accounts.checkPassword(uid, password))) throw new OperatorPasswordError('wrong')
  await attempts.giveBack(attempt)
}
