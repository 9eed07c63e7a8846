import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { profileRules } from '@channelwise/schemas/profile-rules'
import type { Handler } from '../endpoints/answer.ts'
import { checkFields } from '../endpoints/check-fields.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { requireRemainingAdministrator } from '../users/require-remaining-administrator.ts'
import { MemberNotFoundError } from '../users/member-not-found-error.ts'
import { recordOperation } from '@channelwise/workflows/operations/audit/record-operation'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
}

/** PUT /api/admin/users/{id}: each field that really changes is stored and recorded in the audit log. */
export function editMember({ db, identity, accounts }: Dependencies): Handler<Contract['editMember']> {
  return async ({ params, body }, caller) => {
    const actor = await requireRole(identity, caller, body.token, 'administrator')
    const { name, description } = checkFields(
      profileRules.pick({ name: true, description: true }).partial(),
      body,
    )
    const reason = body.reason ?? ''
    const suspendedUid = await db.transaction().execute(async (transaction) => {
      const removesAdministrator =
        body.suspended === true || (body.role !== undefined && body.role !== 'administrator')
      if (removesAdministrator) await requireRemainingAdministrator(transaction, params.id)
      const member = await transaction
        .selectFrom('members')
        .select(['id', 'uid', 'name', 'description', 'role', 'suspended_at'])
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst()
      if (member === undefined) throw new MemberNotFoundError()
      const change = transaction.updateTable('members').where('id', '=', member.id)
      const record = (action: 'edit' | 'role' | 'suspend' | 'readmit', what: string) =>
        recordOperation(transaction, { actor, action, subject: member, detail: withReason(what, reason) })

      if (name !== undefined && name !== member.name) {
        await change.set({ name, name_folded: foldName(name) }).execute()
        await record('edit', `name: ${member.name} → ${name}`)
      }
      if (description !== undefined && description !== member.description) {
        await change.set({ description }).execute()
        await record('edit', `description: ${member.description} → ${description}`)
      }
      if (body.role !== undefined && body.role !== member.role) {
        await change.set({ role: body.role }).execute()
        await record('role', `${member.role} → ${body.role}`)
      }
      if (body.suspended === false && member.suspended_at !== null) {
        await change.set({ suspended_at: null, suspended_reason: null }).execute()
        await record('readmit', '')
      }
      if (body.suspended !== true || member.suspended_at !== null) return null
      await change.set({ suspended_at: new Date(), suspended_reason: reason }).execute()
      await record('suspend', '')
      return member.uid
    })
    // Suspension already rejects every request; ending the sessions makes a reinstated member sign in again.
    if (suspendedUid !== null) await accounts.endSessions(suspendedUid)
    return { value: { message: 'The member has been updated' } }
  }
}

function withReason(what: string, reason: string) {
  return [what, reason].filter((part) => part !== '').join(' · ')
}
