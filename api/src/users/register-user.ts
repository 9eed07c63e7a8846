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
import { findOrCreateMember } from './create-member.ts'
import { readOwnProfile } from './read-profile.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
}

interface Account {
  uid: string
  /** The id of its member; undefined if it has none yet. */
  _id?: string
}

/** POST /api/users/register: identifies the account by its token, because it may not have a member yet. */
export function registerUser({ db, identity, accounts }: Dependencies): Handler<Contract['registerUser']> {
  return async ({ body }, caller) => {
    const { uid, _id } = await findAccount(body.token, caller)
    if (uid !== body.uid) throw new NotAllowedError('The token belongs to another account')
    const memberId = _id ?? (await createOwnMember(uid, checkName(body.name)))._id
    return { value: await readOwnProfile({ db, accounts }, memberId) }
  }

  async function findAccount(token: string | undefined, caller: Caller): Promise<Account> {
    if (token === undefined || token === '') return requireCaller(caller, 'Please sign in to register')
    const member = await identity.recognize(token)
    if (member !== null) return member
    const session = await accounts.readSession(token)
    if (session === null || (await isSuspended(session.uid))) throw new InvalidTokenError()
    return { uid: session.uid }
  }

  async function createOwnMember(uid: string, name: string) {
    const member = await findOrCreateMember({ db, accounts }, { uid, name })
    if (member === null) throw new InvalidTokenError()
    return member
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

/** '' is valid, and gives an invented name. Throws `InvalidRequestError` for a name that the form refuses. */
function checkName(name: string) {
  return name === '' ? '' : checkFields(profileRules.pick({ name: true }), { name }).name
}
