import { hasRole } from '@channelwise/schemas/user'
import type { Role } from '@channelwise/schemas/user'
import type { Caller } from '../endpoints/caller.ts'
import { NotAllowedError } from './identity.ts'
import type { Identity, Member } from './identity.ts'
import { requireMember } from './require-member.ts'

/** The member of a call, who has at least `minRole`. Throws the errors of `requireMember`, and `NotAllowedError`. */
export async function requireRole(
  identity: Identity,
  caller: Caller,
  token: string | undefined,
  minRole: Role,
): Promise<Member> {
  const member = await requireMember(identity, caller, token, 'Please sign in first')
  if (hasRole(member, minRole)) return member
  throw new NotAllowedError(
    minRole === 'operator' ? 'Operators and administrators only' : 'Administrators only',
  )
}
