import { hasRole } from '@channelwise/schemas/user'
import type { Role } from '@channelwise/schemas/user'
import type { Caller } from '../endpoints/caller.ts'
import { NotAllowedError } from './identity.ts'
import type { Identity, Member } from './identity.ts'
import { requireMember } from './require-member.ts'

/** The member of a call, who must have this role or one above it. Throws as `requireMember` does, and `NotAllowedError`. */
export async function requireRole(
  identity: Identity,
  caller: Caller,
  token: string | undefined,
  least: Role,
): Promise<Member> {
  const member = await requireMember(identity, caller, token, 'Please sign in first')
  if (hasRole(member, least)) return member
  throw new NotAllowedError(`This is for ${least === 'operator' ? 'operators and ' : ''}administrators`)
}
