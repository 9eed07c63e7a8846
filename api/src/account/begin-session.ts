import type { Caller } from '../endpoints/answer.ts'
import type { Member } from '../identity/identity.ts'
import type { AccountDependencies } from './dependencies.ts'

/** Signs the caller in: a session of the account, its cookie, and the answer that both ways of signing in share. */
export async function beginSession({ accounts }: AccountDependencies, caller: Caller, member: Member) {
  const session = await accounts.beginSession(member.uid, caller)
  caller.setSession(session)
  return { token: session.token, uid: member.uid, _id: member._id, name: member.name }
}
