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

/** GET /api/admin/messages */
export function listMessages({ db, identity }: Dependencies): Handler<Contract['listMessages']> {
  return async ({ query: { closed = 'false', page } }, caller) => {
    await requireRole(identity, caller, undefined, 'administrator')
    const matching = db
      .selectFrom('messages')
      .where('closed_at', closed === 'true' ? 'is not' : 'is', null)
      .selectAll()
      .orderBy('sent_at', 'desc')
      .orderBy('id')
    const { rows, total } = await readPage(matching, { limit: adminPageLength, page })
    return {
      value: rows.map(({ id, email, body, sent_at, closed_at }) => ({
        _id: id,
        email,
        message: body,
        sentAt: sent_at.toISOString(),
        closed: closed_at !== null,
      })),
      headers: { 'X-Total-Count': String(total) },
    }
  }
}
