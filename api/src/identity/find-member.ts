import type { Caller } from '../endpoints/caller.ts'
import type { Identity, Member } from './identity.ts'

/** The member of a call that visitors may also make, by the token in its body or the session; null for a bad token. */
export async function findMember(
  identity: Identity,
  caller: Caller,
  token: string | undefined,
): Promise<Member | null> {
  return token === undefined || token === '' ? caller.member : identity.recognize(token)
}
