import type { Kysely } from 'kysely'
import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { readSearchState } from '@channelwise/workflows/operations/search/read-search-state'
import { timeChange } from '@channelwise/workflows/operations/search/time-change'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
  search: SearchGateway
  engines: SearchEngine[]
}

/** GET /api/operations/search */
export function showSearchState(dependencies: Dependencies): Handler<Contract['showSearchState']> {
  return async (_, caller) => {
    requireOperator(caller)
    return { value: await readSearchState(dependencies) }
  }
}

/** POST /api/operations/search/canary */
export function timeIndexChange({
  db,
  engines,
}: Pick<Dependencies, 'db' | 'engines'>): Handler<Contract['timeIndexChange']> {
  return async ({ body: { seconds } }, caller) => {
    requireOperator(caller)
    const timed = await timeChange(db, engines, { timeout: seconds * 1_000 })
    return {
      value: timed
        .filter(({ isTimed }) => isTimed)
        .map(({ engine, canary: milliseconds }) => ({ engine, milliseconds })),
    }
  }
}
