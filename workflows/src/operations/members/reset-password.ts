import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'
import { issueMailToken } from './mail-tokens.ts'

/** The member has no account with an email address, so no link can be sent. */
export class NoAccountError extends Error {
  override name = 'NoAccountError'
}

/** A token to set a new password, and the email address of the account. */
interface PasswordReset {
  token: string
  email: string
}

/**
 * Creates a token with which a member sets a new password once, within an hour. `resetLink` makes a link of it. Throws
 * `NoAccountError`.
 */
export async function createPasswordReset(
  db: Kysely<Database>,
  { actor, id }: { actor: Actor; id: string },
): Promise<PasswordReset> {
  return db.transaction().execute(async (transaction) => {
    const member = await transaction
      .selectFrom('members')
      .innerJoin('identity_users', 'identity_users.id', 'members.uid')
      .select(['members.id', 'uid', 'members.name', 'email'])
      .where('members.id', '=', id)
      .executeTakeFirst()
    if (member === undefined) throw new NoAccountError('The member has no account')
    const token = await issueMailToken(transaction, {
      purpose: 'reset',
      uid: member.uid,
      email: member.email,
    })
    const detail = 'created a link for a new password'
    await recordOperation(transaction, { actor, action: 'edit', subject: member, detail })
    return { token, email: member.email }
  })
}

/** The URL of the page on which a token of the purpose `reset` is used. */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}/forgot-password?token=${token}`
}
