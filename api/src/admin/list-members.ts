import type { Kysely } from 'kysely'
import { adminPageLength } from '@channelwise/schemas/admin-page'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { readPage } from '../endpoints/read-page.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import { matchMembers } from '@channelwise/workflows/operations/members/match-members'
import { toUser, userColumns } from '../users/to-user.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** GET /api/admin/users: `q` is a part of the name, or the complete id, uid or email address. */
export function listMembers({ db, identity }: Dependencies): Handler<Contract['listMembers']> {
  return async ({ query: { q = '', page } }, caller) => {
    await requireRole(identity, caller, undefined, 'administrator')
    const matching = matchMembers(db, q).select(userColumns)
    const { rows, total } = await readPage(matching, { limit: adminPageLength, page })
    return {
      value: rows.map((row) => ({
        ...toUser(row),
        email: row.email ?? '',
        role: row.role,
        plan: row.plan,
        suspended: row.suspended_at !== null,
        suspendedReason: row.suspended_reason ?? '',
        twoFactor: row.twoFactorEnabled === true,
      })),
      headers: { 'X-Total-Count': String(total) },
    }
  }
}
