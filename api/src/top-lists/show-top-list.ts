import type { Kysely } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import type { Handler } from '../endpoints/answer.ts'
import { toTopList } from './to-top-list.ts'
import { TopListRemovedError } from './top-list-errors.ts'

/** GET /api/toppages/topurl/{slug} */
export function showTopList({ db }: { db: Kysely<Database> }): Handler<Contract['showTopList']> {
  return async ({ params: { slug } }) => {
    const row = await db.selectFrom('top_lists').selectAll().where('slug', '=', slug).executeTakeFirst()
    if (row !== undefined) return { value: [toTopList(row)] }
    const removed = await db
      .selectFrom('removed_top_lists')
      .select('slug')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (removed !== undefined) throw new TopListRemovedError()
    return { value: [] }
  }
}
