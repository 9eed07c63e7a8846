import { hasRole } from '@channelwise/schemas/user'
import type { Role } from '@channelwise/schemas/user'
import type { Caller } from '../endpoints/caller.ts'
import { NotAllowedError } from '../identity/identity.ts'
import type { Identity, Member } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'

/** The moderator of a call: an operator or administrator. Throws `NotAllowedError` and the errors of `requireMember`. */
export async function requireModerator(identity: Identity, caller: Caller, token?: string): Promise<Member> {
  const member = await requireMember(identity, caller, token, 'Please sign in to moderate reviews')
  if (!isModerator(member)) throw new NotAllowedError('Moderators only')
  return member
}

/** Whether somebody may moderate reviews. */
export function isModerator(somebody: { role: Role }) {
  return hasRole(somebody, 'operator')
}
