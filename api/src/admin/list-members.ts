import type { Kysely } from 'kysely'
import { foldName } from '@channelwise/indexer/language/fold-name'
import { adminPageLength } from '@channelwise/schemas/admin-page'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { readPage } from '../endpoints/read-page.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { contains } from '../users/name-patterns.ts'
import { toUser, userColumns } from '../users/to-user.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  accounts: IdentityProvider
}

/** GET /api/admin/users: `q` is a part of the name, or the complete id, uid or email address. */
export function listMembers({ db, identity, accounts }: Dependencies): Handler<Contract['listMembers']> {
  return async ({ query: { q = '', page } }, caller) => {
    await requireRole(identity, caller, undefined, 'administrator')
    const account = q.includes('@') ? await accounts.findByEmail(q) : null
    const matching = db
      .selectFrom('members')
      .$if(q !== '', (members) =>
        members.where((of) =>
          of.or([
            of('name_folded', 'like', contains(foldName(q))),
            of('members.id', '=', q),
            of('uid', 'in', [q, ...(account === null ? [] : [account.uid])]),
          ]),
        ),
      )
      .select([...userColumns, 'role', 'suspended_at', 'suspended_reason'])
      .orderBy('members.created_at', 'desc')
      .orderBy('members.id')
    const { rows, total } = await readPage(matching, { limit: adminPageLength, page })
    const found = await Promise.all(rows.map(({ uid }) => accounts.find(uid)))
    return {
      value: rows.map((row, at) => ({
        ...toUser(row),
        email: found[at]?.email ?? '',
        role: row.role,
        suspended: row.suspended_at !== null,
        suspendedReason: row.suspended_reason ?? '',
      })),
      headers: { 'X-Total-Count': String(total) },
    }
  }
}
