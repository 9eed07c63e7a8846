import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { HeldVersion, SearchDocument } from '../search-index.ts'
import { liveTables } from './document-tables.ts'
import type { DocumentTables } from './document-tables.ts'

/** Ids and versions without tombstones. The id column's collation is code-point order. */
export async function listVersions(
  db: Kysely<Database>,
  kind: SearchDocument['kind'],
  { after, limit }: { after: string | null; limit: number },
): Promise<HeldVersion[]> {
  const { rows } = await sql<HeldVersion>`
    select id, version from ${tableOf(liveTables, kind)}
    where not removed ${after === null ? sql`` : sql`and id > ${after}`}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** The number of documents of a kind, without tombstones. */
export async function countDocuments(
  db: Kysely<Database>,
  kind: SearchDocument['kind'],
  tables: DocumentTables,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${tableOf(tables, kind)} where not removed`.execute(db)
  return rows[0]?.count ?? 0
}

function tableOf({ channels, videos }: DocumentTables, kind: SearchDocument['kind']) {
  return sql.table(kind === 'channel' ? channels : videos)
}
