import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Handler } from '../../endpoints/answer.ts'
import { sendNotice } from '../../mail/mailer.ts'
import { confirmOwnerToUpdate } from '../confirm-owner.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { dropMailTokens } from '@channelwise/workflows/operations/members/mail-tokens'
import { writePasswordChangedMail } from '../email/mails.ts'
import { findNewPasswordFaults, throwFaults } from './password-faults.ts'
import { requireAccount } from '../require-account.ts'

/** PUT /api/account/password: changes the password, or sets the first one of a Google account. Ends all other sessions. */
export function changePassword(dependencies: AccountDependencies): Handler<Contract['changePassword']> {
  const { accounts, mailer, publicUrl } = dependencies
  return async ({ body }, caller) => {
    const owner = await requireAccount(dependencies, caller, body.token)
    const { uid, email, emailVerified } = owner.account
    throwFaults(await findNewPasswordFaults(body))
    // Of two concurrent changes, the second fails, because its current password is wrong by then.
    await confirmOwnerToUpdate(dependencies, owner, body.currentPassword, (current) =>
      accounts.setPassword(uid, body.password, {
        current,
        keptSession: owner.session.id,
        alongside: (transaction) => dropMailTokens(transaction, uid, ['reset', 'email']),
      }),
    )
    // An unconfirmed address may belong to a stranger, who must not be flooded with mail.
    if (emailVerified) await sendNotice(mailer, writePasswordChangedMail({ to: email, publicUrl }))
    return { value: { message: 'Account successfully updated' } }
  }
}
