import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Database } from '@channelwise/schemas/database/database'
import type { Role } from '@channelwise/schemas/user'
import { recordOperation } from '../audit/record-operation.ts'
import type { Actor } from '../audit/record-operation.ts'
import { requireRemainingAdministrator } from './require-remaining-administrator.ts'
import { stopTwoFactor } from './stop-two-factor.ts'

/** No member has the id. */
export class UnknownMemberError extends Error {
  override name = 'UnknownMemberError'
}

/** No plan has the name, or it is not available to members. */
export class UnknownPlanError extends Error {
  override name = 'UnknownPlanError'
}

/** The fields to change, and why; omitted fields stay. */
export interface MemberChange {
  name?: string | undefined
  description?: string | undefined
  role?: Role | undefined
  /** The name of a plan of the API. */
  plan?: string | undefined
  /** A suspension ends all sessions of the member. */
  suspended?: boolean | undefined
  /** Turns two-factor sign-in off for somebody who has lost the app and the recovery codes. */
  twoFactor?: false | undefined
  /** Stored with the change, and displayed for a suspension. */
  reason: string
}

/**
 * Updates the fields of a member that differ, and records each change in the audit log. Throws `UnknownMemberError`,
 * `UnknownPlanError`, and `LastAdministratorError` if no administrator would be left.
 */
export async function changeMember(
  db: Kysely<Database>,
  { actor, id, change }: { actor: Actor; id: string; change: MemberChange },
): Promise<void> {
  const { name, description, role, plan, suspended, twoFactor, reason } = change
  await db.transaction().execute(async (transaction) => {
    const removesAdministrator = suspended === true || (role !== undefined && role !== 'administrator')
    if (removesAdministrator) await requireRemainingAdministrator(transaction, id)
    const member = await transaction
      .selectFrom('members')
      .select(['id', 'uid', 'name', 'description', 'role', 'plan', 'suspended_at', 'suspended_reason'])
      .where('id', '=', id)
      .where('leaving', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (member === undefined) throw new UnknownMemberError('Member not found')
    const update = transaction.updateTable('members').where('id', '=', member.id)
    let recorded = 0
    const record = async (action: 'edit' | 'role' | 'plan' | 'suspend' | 'readmit', what: string) => {
      recorded += 1
      await recordOperation(transaction, { actor, action, subject: member, detail: withReason(what, reason) })
    }

    if (name !== undefined && name !== member.name) {
      await update.set({ name, name_folded: foldName(name) }).execute()
      await record('edit', `name: ${member.name} → ${name}`)
    }
    if (description !== undefined && description !== member.description) {
      await update.set({ description }).execute()
      await record('edit', `description: ${member.description} → ${description}`)
    }
    if (role !== undefined && role !== member.role) {
      await update.set({ role }).execute()
      await record('role', `${member.role} → ${role}`)
    }
    if (plan !== undefined && plan !== member.plan) {
      await requirePlan(transaction, plan)
      await update.set({ plan }).execute()
      await record('plan', `${member.plan} → ${plan}`)
    }
    if (twoFactor === false) {
      const account = transaction
        .selectFrom('identity_users')
        .select('twoFactorEnabled')
        .where('id', '=', member.uid)
      if ((await account.executeTakeFirst())?.twoFactorEnabled === true) {
        await stopTwoFactor(transaction, member.uid)
        await record('edit', 'two-factor sign-in: on → off')
      }
    }
    if (suspended === false && member.suspended_at !== null) {
      await update.set({ suspended_at: null, suspended_reason: null }).execute()
      await record('readmit', '')
    }
    if (suspended !== true) return
    if (member.suspended_at !== null) {
      // A retry without a reason keeps the old one, and the reason for another change does not apply to the suspension.
      if (recorded > 0 || reason === '' || reason === member.suspended_reason) return
      await update.set({ suspended_reason: reason }).execute()
      await record('suspend', '')
      return
    }
    await update.set({ suspended_at: new Date(), suspended_reason: reason }).execute()
    await record('suspend', '')
    // Suspension already rejects every request; without sessions, a reinstated member has to sign in again. So do sign-ins
    // that have already been admitted.
    await transaction
      .updateTable('identity_users')
      .set(({ eb }) => ({ sign_in_epoch: eb('sign_in_epoch', '+', 1) }))
      .where('id', '=', member.uid)
      .execute()
    await transaction.deleteFrom('identity_sessions').where('userId', '=', member.uid).execute()
  })
}

function withReason(what: string, reason: string) {
  return [what, reason].filter((part) => part !== '').join(' · ')
}

async function requirePlan(db: Kysely<Database>, name: string) {
  const plans = await db.selectFrom('plans').select('name').orderBy('place').execute()
  const names = plans.map((plan) => plan.name).filter((known) => known !== 'anonymous')
  if (!names.includes(name)) throw new UnknownPlanError(`plan must be one of ${names.join(', ')}`)
}
