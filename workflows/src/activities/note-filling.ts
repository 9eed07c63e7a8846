import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'

/** Where the catalogue stands at the moment: what a filling of the shelves begins with. */
export function beginFilling({ db }: { db: Kysely<Database> }) {
  return async () => {
    const { rows } = await sql<{ version: number }>`
      select last_value as version from document_version`.execute(db)
    return { version: rows[0]?.version ?? 0, beganAt: new Date().toISOString() }
  }
}

/** Notes that the shelves show what there was when the filling began. */
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
