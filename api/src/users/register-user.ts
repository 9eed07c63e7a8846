import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { profileRules } from '@channelwise/schemas/rules/profile-rules'
import type { Handler } from '../endpoints/answer.ts'
import type { Caller } from '../endpoints/caller.ts'
import { checkFields } from '../endpoints/check-fields.ts'
import { InvalidTokenError, NotAllowedError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireCaller } from '../identity/require-member.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { createMember } from './create-member.ts'
import { readOwnProfile } from './read-profile.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
}

/** POST /api/users/register: identifies the account by its token, because it may not have a member yet. */
export function registerUser({ db, identity, accounts }: Dependencies): Handler<Contract['registerUser']> {
  return async ({ body }, caller) => {
    const { name } = checkFields(profileRules.pick({ name: true }).partial(), {
      ...(body.name !== '' && { name: body.name }),
    })
    const uid = await findUid(body.token, caller)
    if (uid !== body.uid) throw new NotAllowedError('The token belongs to another account')
    const member = await createMember({ db }, { uid, name: name ?? '' })
    return { value: await readOwnProfile({ db, accounts }, member._id) }
  }

  async function findUid(token: string | undefined, caller: Caller) {
    if (token === undefined || token === '') return requireCaller(caller, 'Please sign in to register').uid
    const member = await identity.recognize(token)
    if (member !== null) return member.uid
    const session = await accounts.readSession(token)
    if (session === null || (await isSuspended(session.uid))) throw new InvalidTokenError()
    return session.uid
  }

  async function isSuspended(uid: string) {
    const row = await db
      .selectFrom('members')
      .select('suspended_at')
      .where('uid', '=', uid)
      .executeTakeFirst()
    return row !== undefined && row.suspended_at !== null
  }
}
