import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import {
  readRefusedDocuments,
  replayRefusedDocuments as replay,
} from '@channelwise/workflows/operations/search/refused-documents'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** Documents per page. */
const limit = 25

/** GET /api/operations/search/dead-letters */
export function listRefusedDocuments({ db }: Dependencies): Handler<Contract['listRefusedDocuments']> {
  return async ({ query: { page } }, caller) => {
    requireOperator(caller)
    const { documents, total } = await readRefusedDocuments(db, { limit, page })
    return { value: documents, headers: { 'X-Total-Count': String(total) } }
  }
}

/** POST /api/operations/search/dead-letters/replay */
export function replayRefusedDocuments({ db }: Dependencies): Handler<Contract['replayRefusedDocuments']> {
  return async ({ body: { ids = null } }, caller) => {
    const actor = requireOperator(caller)
    return { value: { replayed: await replay(db, ids, actor) } }
  }
}
