import type { Caller } from '../endpoints/answer.ts'
import { InvalidTokenError } from './identity.ts'
import type { Identity, Member } from './identity.ts'

/** The member of a call that visitors may make too: as `requireMember`, but null for a visitor. */
export async function findMember(
  identity: Identity,
  caller: Caller,
  token: string | undefined,
): Promise<Member | null> {
  if (token === undefined || token === '') return caller.member
  const member = await identity.recognise(token)
  if (member === null) throw new InvalidTokenError()
  return member
}
