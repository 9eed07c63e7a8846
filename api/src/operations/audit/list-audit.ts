import type { Kysely } from 'kysely'
import { adminPageLength } from '@channelwise/schemas/admin-page'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { hasRole } from '@channelwise/schemas/user'
import { listAudit as list } from '@channelwise/workflows/operations/audit/list-audit'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

/** GET /api/operations/audit: what was done to members is for administrators only. */
export function listAudit({ db }: { db: Kysely<Database> }): Handler<Contract['listAudit']> {
  return async ({ query }, caller) => {
    const member = requireOperator(caller)
    const { entries, total } = await list(db, {
      ...query,
      withMembers: hasRole(member, 'administrator'),
      limit: adminPageLength,
    })
    return { value: entries, headers: { 'X-Total-Count': String(total) } }
  }
}
