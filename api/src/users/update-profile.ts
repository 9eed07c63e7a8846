import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { profileRules } from '@channelwise/schemas/rules/profile-rules'
import type { Handler } from '../endpoints/answer.ts'
import { checkFields } from '../endpoints/check-fields.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { readOwnProfile } from './read-profile.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
}

/** PUT /api/users/profile */
export function updateProfile({ db, identity, accounts }: Dependencies): Handler<Contract['updateProfile']> {
  return async ({ body }, caller) => {
    const member = await requireMember(identity, caller, body.token, 'Please sign in to change your profile')
    const { token: _, clear = [], ...texts } = body
    // A name that came from Google may be shorter than the rules allow, and stays until it is changed.
    if (texts.name === member.name) delete texts.name
    const filled = Object.fromEntries(
      Object.entries(texts).filter(([, value]) => value !== undefined && value !== ''),
    )
    const { name, ...others } = checkFields(profileRules.partial(), filled)
    const changes = {
      ...Object.fromEntries(clear.map((field) => [field, ''])),
      ...others,
      ...(name !== undefined && { name, name_folded: foldName(name) }),
    }
    if (Object.keys(changes).length > 0) {
      await db
        .updateTable('members')
        .set(changes)
        .where('id', '=', member._id)
        .where('leaving', 'is', null)
        .execute()
    }
    return { value: await readOwnProfile({ db, accounts }, member._id) }
  }
}
