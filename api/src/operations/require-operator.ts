import { hasRole } from '@channelwise/schemas/user'
import type { Caller } from '../endpoints/caller.ts'
import { NotAllowedError } from '../identity/identity.ts'
import type { Member } from '../identity/identity.ts'
import { requireCaller } from '../identity/require-member.ts'

/** The operator or administrator who makes a call. Throws `NotAllowedError` and the errors of `requireCaller`. */
export function requireOperator(caller: Caller): Member {
  const member = requireCaller(caller, 'Please sign in first')
  if (hasRole(member, 'operator')) return member
  throw new NotAllowedError('Operators and administrators only')
}
