import type { Caller } from '../endpoints/caller.ts'
import type { IdentityAccount, Session } from '../identity/identity-provider.ts'
import { requireMember } from '../identity/require-member.ts'
import type { Member } from '../identity/identity.ts'
import type { AccountDependencies } from './dependencies.ts'
import { ProblemError } from '../endpoints/problem-error.ts'

/** The member has no account, as the development member. */
export class AccountNotFoundError extends ProblemError {
  readonly status = 404
}

/** The caller, with their account and session. */
interface Owner {
  member: Member
  account: IdentityAccount
  session: Session
}

/**
 * Finds the caller's account by the token in the body or the session. Throws the errors of `requireMember`, and
 * `AccountNotFoundError` for a member without an account.
 */
export async function requireAccount(
  { identity, accounts }: AccountDependencies,
  caller: Caller,
  token?: string,
): Promise<Owner> {
  const member = await requireMember(identity, caller, token, 'Please sign in to see your account')
  const [account, session] = await Promise.all([
    accounts.find(member.uid),
    accounts.readSession(token || caller.token || ''),
  ])
  if (account === null || session === null) throw new AccountNotFoundError('This member has no account')
  return { member, account, session }
}
