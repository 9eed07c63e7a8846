import type { Caller } from '../../endpoints/caller.ts'
import type { IdentityAccount } from '../../identity/identity-provider.ts'
import type { Member } from '../../identity/identity.ts'
import { rememberAddress } from '../../identity/known-addresses.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { SignInFailedError } from './sign-in-errors.ts'

/**
 * Begins a session and sets its cookie; returns the response that all ways of signing in share. `account` is what was read
 * before it was proved. Throws `SignInFailedError` when the password has been changed or the member suspended since.
 */
export async function beginSession(
  { db, accounts }: AccountDependencies,
  caller: Caller,
  { account, member }: { account: Pick<IdentityAccount, 'uid' | 'signInEpoch'>; member: Member },
) {
  const session = await accounts.beginSession(account, caller)
  if (session === null) throw new SignInFailedError()
  await rememberAddress(db, member.uid, caller.address)
  caller.setSession(session)
  return { token: session.token, uid: member.uid, _id: member._id, name: member.name }
}
