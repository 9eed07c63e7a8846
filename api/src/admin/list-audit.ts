import type { Kysely } from 'kysely'
import { adminPageLength } from '@channelwise/schemas/admin-page'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { readPage } from '../endpoints/read-page.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** GET /api/admin/audit */
export function listAudit({ db, identity }: Dependencies): Handler<Contract['listAudit']> {
  return async ({ query: { page } }, caller) => {
    await requireRole(identity, caller, undefined, 'administrator')
    const entries = db.selectFrom('audit_entries').selectAll().orderBy('happened_at', 'desc').orderBy('id')
    const { rows, total } = await readPage(entries, { limit: adminPageLength, page })
    return {
      value: rows.map((row) => ({
        _id: row.id,
        at: row.happened_at.toISOString(),
        actorName: row.actor_name,
        action: row.action,
        subjectName: row.subject_name,
        detail: row.detail,
      })),
      headers: { 'X-Total-Count': String(total) },
    }
  }
}
