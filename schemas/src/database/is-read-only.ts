import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** Whether the server lets nobody write: it is a standby, or its provider has set it so. */
export async function isReadOnly(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db)
  return rows[0]?.isReadOnly === true
}
