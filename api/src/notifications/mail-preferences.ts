import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { MailPreferences } from '@channelwise/schemas/notification'
import type { Handler } from '../endpoints/answer.ts'
import { mapConstraintErrors } from '../endpoints/map-constraint-errors.ts'
import { InvalidTokenError } from '../identity/identity.ts'
import type { Identity } from '../identity/identity.ts'
import { requireMember } from '../identity/require-member.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

const signIn = 'Please sign in to change your email preferences'

/** GET /api/notifications/preferences */
export function showMailPreferences({
  db,
  identity,
}: Dependencies): Handler<Contract['showMailPreferences']> {
  return async (_, caller) => {
    const member = await requireMember(identity, caller, undefined, signIn)
    return { value: await readPreferences(db, member._id) }
  }
}

/** PUT /api/notifications/preferences */
export function setMailPreferences({ db, identity }: Dependencies): Handler<Contract['setMailPreferences']> {
  return async ({ body: { token, ...preferences } }, caller) => {
    const member = await requireMember(identity, caller, token, signIn)
    const chosen = Object.fromEntries(
      Object.entries(preferences).filter(([, wanted]) => wanted !== undefined),
    )
    const write = db
      .insertInto('mail_preferences')
      .values({ member_id: member._id, ...chosen })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ member_id: member._id, ...chosen }),
      )
      .execute()
    await mapConstraintErrors(write, { mail_preferences_member_id_fkey: () => new InvalidTokenError() })
    return { value: await readPreferences(db, member._id) }
  }
}

async function readPreferences(db: Kysely<Database>, memberId: string): Promise<MailPreferences> {
  const row = await db
    .selectFrom('mail_preferences')
    .select(['follow', 'like', 'review', 'list', 'moderation'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? { follow: false, like: false, review: false, list: false, moderation: true }
}
