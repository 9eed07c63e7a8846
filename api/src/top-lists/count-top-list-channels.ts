import type { Kysely } from 'kysely'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import type { Identity } from '../identity/identity.ts'
import { requireRole } from '../identity/require-role.ts'
import { checkFilters } from './check-filters.ts'

interface Dependencies {
  db: Kysely<Database>
  identity: Identity
  search: SearchGateway
}

/** GET /api/admin/top-lists/count */
export function countTopListChannels({
  db,
  identity,
  search: index,
}: Dependencies): Handler<Contract['countTopListChannels']> {
  return async ({ query }, caller) => {
    await requireRole(identity, caller, undefined, 'administrator')
    const { search } = await checkFilters(db, query)
    const { answer } = await index.query((engine) => engine.searchChannels({ ...search, limit: 1 }))
    return { value: { count: answer.total } }
  }
}
