import { createPasswordReset, NoAccountError } from '@channelwise/workflows/operations/members/reset-password'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { AccountDependencies } from '../account/dependencies.ts'
import { writeResetMail } from '../account/email/mails.ts'
import type { Handler } from '../endpoints/answer.ts'
import { ProblemError } from '../endpoints/problem-error.ts'
import { requireRole } from '../identity/require-role.ts'
import { MailFailedError } from '../mail/mailer.ts'

type Dependencies = Pick<AccountDependencies, 'db' | 'identity' | 'attempts' | 'mailer' | 'publicUrl'>

/** The member has no account, and so no address to mail to. */
class NoAccountProblem extends ProblemError {
  readonly status = 409
}

/** The mail server did not accept the mail. */
class ResetNotMailedError extends ProblemError {
  readonly status = 422
}

/** POST /api/admin/users/{id}/password-reset */
export function mailPasswordReset({
  db,
  identity,
  attempts,
  mailer,
  publicUrl,
}: Dependencies): Handler<Contract['mailPasswordReset']> {
  return async ({ params: { id }, body }, caller) => {
    const actor = await requireRole(identity, caller, body.token, 'administrator')
    await attempts.take([['mailByAll', '']])
    const { token, email } = await createPasswordReset(db, { actor, id }).catch((error: unknown) => {
      throw error instanceof NoAccountError
        ? new NoAccountProblem('This member has no account with an address', { cause: error })
        : error
    })
    await mailer
      .send(writeResetMail({ to: email, publicUrl }, token, { by: 'administrator' }))
      .catch((error: unknown) => {
        throw error instanceof MailFailedError
          ? new ResetNotMailedError('The mail could not be sent', { cause: error })
          : error
      })
    return { value: { message: 'The link has been mailed' } }
  }
}
