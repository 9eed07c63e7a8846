import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { topLists } from './definitions.ts'

/** Adds the curated pages that the table lacks; those that are there stay as they were edited. */
export async function storeTopLists(db: Kysely<Database>) {
  const rows = topLists.map((definition) => ({
    ...definition,
    filters: JSON.stringify(definition.filters),
  }))
  await db
    .insertInto('top_lists')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
