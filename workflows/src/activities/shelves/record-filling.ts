import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** The catalogue's current document version, read before the shelves are filled. */
export function beginFilling({ db }: { db: Kysely<Database> }) {
  return async () => {
    const { rows } = await sql<{ version: number }>`
      select last_value as version from document_version`.execute(db)
    return { version: rows[0]?.version ?? 0, beganAt: new Date().toISOString() }
  }
}

/** Records that the shelves reflect the catalogue as of `version`. */
export function endFilling({ db }: { db: Kysely<Database> }) {
  return async ({ version, beganAt }: { version: number; beganAt: string }) => {
    const filling = { document_version: version, began_at: new Date(beganAt), ended_at: new Date() }
    await db
      .insertInto('shelf_fillings')
      .values(filling)
      .onConflict((conflict) => conflict.column('single').doUpdateSet(filling))
      .execute()
  }
}
