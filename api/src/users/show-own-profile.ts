import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { readOwnProfile } from './read-profile.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
}

/** GET /api/users/{token}; 'me' stands for the caller's session. */
export function showOwnProfile({
  db,
  identity,
  accounts,
}: Dependencies): Handler<Contract['showOwnProfile']> {
  return async ({ params: { token } }, caller) => {
    if (token === '') throw new InvalidTokenError()
    const named = token === 'me' ? undefined : token
    const member = await requireMember(identity, caller, named, 'Please sign in to see your profile')
    return { value: await readOwnProfile({ db, accounts }, member._id) }
  }
}
