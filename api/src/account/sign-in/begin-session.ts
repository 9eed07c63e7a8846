import type { Caller } from '../../endpoints/caller.ts'
import type { Member } from '../../identity/identity.ts'
import { rememberAddress } from '../../identity/known-addresses.ts'
import type { AccountDependencies } from '../dependencies.ts'

/** Begins a session and sets its cookie; returns the response that all ways of signing in share. */
export async function beginSession({ db, accounts }: AccountDependencies, caller: Caller, member: Member) {
  const session = await accounts.beginSession(member.uid, caller)
  await rememberAddress(db, member.uid, caller.address)
  caller.setSession(session)
  return { token: session.token, uid: member.uid, _id: member._id, name: member.name }
}
