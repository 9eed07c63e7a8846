import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { profileRules } from '@channelwise/schemas/rules/profile-rules'
import { writeTwoFactorMail } from '../account/email/mails.ts'
import { sendNotice } from '../mail/mailer.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Handler } from '../endpoints/answer.ts'
import { checkFields } from '../endpoints/check-fields.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import { explainMemberErrors } from '../users/explain-member-errors.ts'
import { changeMember } from '@channelwise/workflows/operations/members/change-member'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  mailer: Mailer
  publicUrl: string
}

/** PUT /api/admin/users/{id}: each field that really changes is stored and recorded in the audit log. */
export function editMember({
  db,
  identity,
  mailer,
  publicUrl,
}: Dependencies): Handler<Contract['editMember']> {
  return async ({ params, body }, caller) => {
    const actor = await requireRole(identity, caller, body.token, 'administrator')
    const { name, description } = checkFields(
      profileRules.pick({ name: true, description: true }).partial(),
      await withoutKeptName(db, params.id, body),
    )
    const { role, plan, suspended, twoFactor, reason = '' } = body
    const change = { name, description, role, plan, suspended, twoFactor, reason }
    const to = twoFactor === false ? await findTwoFactorAddress(db, params.id) : null
    await explainMemberErrors(() => changeMember(db, { actor, id: params.id, change }))
    if (to !== null) await sendNotice(mailer, writeTwoFactorMail({ to, publicUrl }, { isOn: false }))
    return { value: { message: 'The member has been updated' } }
  }
}

/** The email address of a member with two-factor sign-in; null without it. */
async function findTwoFactorAddress(db: Kysely<Database>, id: string) {
  const account = await db
    .selectFrom('members')
    .innerJoin('identity_users', 'identity_users.id', 'members.uid')
    .select('email')
    .where('members.id', '=', id)
    .where('twoFactorEnabled', '=', true)
    .executeTakeFirst()
  return account?.email ?? null
}

/** Clients may send a name as it is, and one that came from Google may be shorter than the rules allow. */
async function withoutKeptName<B extends { name?: string | undefined }>(
  db: Kysely<Database>,
  id: string,
  body: B,
): Promise<B> {
  const member = await db.selectFrom('members').select('name').where('id', '=', id).executeTakeFirst()
  return body.name === member?.name ? { ...body, name: undefined } : body
}
