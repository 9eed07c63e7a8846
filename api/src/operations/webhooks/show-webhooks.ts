import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { readWebhooks } from '@channelwise/workflows/operations/webhooks/read-webhooks'
import type { Handler } from '../../endpoints/answer.ts'
import { requireOperator } from '../require-operator.ts'

const perPage = 25

/** GET /api/operations/webhooks */
export function showWebhooks({ db }: { db: Kysely<Database> }): Handler<Contract['showWebhooks']> {
  return async ({ query: { page } }, caller) => {
    requireOperator(caller)
    const { total, ...value } = await readWebhooks(db, { limit: perPage, page })
    return { value, headers: { 'X-Total-Count': String(total) } }
  }
}
