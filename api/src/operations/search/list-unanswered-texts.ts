import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { readUnansweredTexts } from '@channelwise/workflows/operations/search/search-texts'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

interface Dependencies {
  db: Kysely<Database>
}

/** Texts per page. */
const limit = 50

/** GET /api/operations/search/unanswered */
export function listUnansweredTexts({ db }: Dependencies): Handler<Contract['listUnansweredTexts']> {
  return async ({ query: { page } }, caller) => {
    requireOperator(caller)
    const { texts, total } = await readUnansweredTexts(db, { limit, page })
    return { value: texts, headers: { 'X-Total-Count': String(total) } }
  }
}
