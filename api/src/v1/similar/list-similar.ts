import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import { defaultPageLimit } from '@channelwise/schemas/contract/v1/collection'
import type { Database } from '@channelwise/schemas/database/database'
import { readSimilars } from '../../channels/show-similars.ts'
import type { Handler } from '../../endpoints/answer.ts'
import { InvalidRequestError } from '../../endpoints/invalid-request-error.ts'

/** GET /api/v1/similar */
export function listSimilarV1({ db }: { db: Kysely<Database> }): Handler<Contract['listSimilarV1']> {
  return async ({ query: { ids, limit } }) => {
    if (ids === null || ids.length === 0)
      throw new InvalidRequestError([{ field: 'ids', message: 'must name at least one channel' }])
    const similar = await readSimilars(db, ids, limit ?? defaultPageLimit)
    return { value: { data: similar.map(({ id, name, score }) => ({ id, name, score })), next: null } }
  }
}
