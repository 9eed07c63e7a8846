import type { Caller } from '../endpoints/caller.ts'
import { InvalidTokenError, SignInNeededError } from './identity.ts'
import type { Identity, Member } from './identity.ts'

/**
 * The member of a call, by the token in its body if there is one, otherwise by the caller's session.
 * Throws the errors of `requireCaller`.
 */
export async function requireMember(
  identity: Identity,
  caller: Caller,
  token: string | undefined,
  message: string,
): Promise<Member> {
  if (token !== undefined && token !== '') {
    const member = await identity.recognize(token)
    if (member === null) throw new InvalidTokenError()
    return member
  }
  return requireCaller(caller, message)
}

/** The member who makes a call. Throws `InvalidTokenError` for a bad token and `SignInNeededError(message)` for a visitor. */
export function requireCaller({ member, hasBadToken }: Caller, message: string): Member {
  if (member !== null) return member
  throw hasBadToken ? new InvalidTokenError() : new SignInNeededError(message)
}
