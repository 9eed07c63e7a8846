import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { topLists } from './definitions.ts'

/** Adds missing curated pages to the table. Edited ones keep their edits, and removed ones stay removed. */
export async function storeTopLists(db: Kysely<Database>) {
  const removed = await db.selectFrom('removed_top_lists').select('slug').execute()
  const rows = topLists
    .filter((definition) => !removed.some(({ slug }) => slug === definition.slug))
    .map((definition) => ({ ...definition, filters: JSON.stringify(definition.filters) }))
  if (rows.length === 0) return
  await db
    .insertInto('top_lists')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
