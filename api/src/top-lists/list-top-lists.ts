import type { Kysely } from 'kysely'
import { adminPageLength } from '@channelwise/schemas/admin-page'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { readPage } from '../endpoints/read-page.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import { toTopList } from './to-top-list.ts'
import { contains } from '@channelwise/schemas/database/like-patterns'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
}

/** GET /api/admin/top-lists */
export function listTopLists({ db, identity }: Dependencies): Handler<Contract['listTopLists']> {
  return async ({ query: { q = '', page } }, caller) => {
    await requireRole(identity, caller, undefined, 'administrator')
    const matching = db
      .selectFrom('top_lists')
      .where((of) => of.or([of('title', 'ilike', contains(q)), of('slug', 'ilike', contains(q))]))
      .selectAll()
      .orderBy('title')
      .orderBy('slug')
    const { rows, total } = await readPage(matching, { limit: adminPageLength, page })
    return {
      value: rows.map(toTopList),
      headers: { 'X-Total-Count': String(total) },
    }
  }
}
