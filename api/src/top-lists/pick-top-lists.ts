import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { prepared } from '@channelwise/schemas/database/prepared'
import type { Handler } from '../endpoints/answer.ts'

/** GET /api/toppages/random */
export function pickTopLists({ db }: { db: Kysely<Database> }): Handler<Contract['pickTopLists']> {
  return async ({ query }) => ({
    value: await prepared(db)
      .selectFrom('top_lists')
      .select(['slug as url', 'title', 'image'])
      .orderBy(query.seed === 0 ? sql`random()` : sql`hashtextextended(slug, ${query.seed})`)
      .limit(query.limit)
      .execute(),
  })
}
