import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { explainChannel as explain } from '@channelwise/workflows/operations/runs/explain-channel'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'
import { requireOperator } from '../require-operator.ts'

/** GET /api/operations/missing-channels */
export function explainChannel({ db }: { db: Kysely<Database> }): Handler<Contract['explainChannel']> {
  return async ({ query: { q } }, caller) => {
    requireOperator(caller)
    if (q === '')
      throw new InvalidRequestError([
        { field: 'q', message: 'Please enter a link, an @handle, an id or a name' },
      ])
    return { value: await explain(db, q) }
  }
}
