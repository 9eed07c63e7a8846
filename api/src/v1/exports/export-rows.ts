import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { CopyOut } from '@channelwise/schemas/database/copy-out'
import type { Database } from '@channelwise/schemas/database/database'
import { csvRecord } from '@channelwise/schemas/text/write-csv'

/** What is exported. */
export interface ExportedTable {
  /** The table with its joins and conditions, from `from` to the end of `where`, without parameters. */
  from: RawBuilder<unknown>
  columns: Record<string, RawBuilder<unknown>>
  /**
   * Columns that need no escaping because no spreadsheet takes their values for formulas: ids, numbers and times. Escaping
   * them would take as long as everything else.
   */
  plain: readonly string[]
}

interface Options {
  table: ExportedTable
  fields: readonly string[]
  type: 'text/csv' | 'application/x-ndjson'
}

interface Dependencies {
  db: Kysely<Database>
  copyOut: CopyOut
}

/** Streams a snapshot of all rows, in any order and in constant memory: Postgres writes the records. */
export async function exportRows(
  { db, copyOut }: Dependencies,
  { table, fields, type }: Options,
): Promise<Readable> {
  const columns = fields.map((field) => sql`${table.columns[field] ?? sql`null`} as ${sql.id(field)}`)
  const rows = sql`(select ${sql.join(columns)} ${table.from}) as cells`
  if (type === 'application/x-ndjson') {
    // JSON escapes control characters, so these two never occur, and nothing is quoted.
    const objects = sql`copy (select row_to_json(cells) from ${rows}) to stdout
      (format csv, delimiter e'\\x02', quote e'\\x01')`
    return copyOut(objects.compile(db).sql)
  }
  const cells = fields.map((field) =>
    table.plain.includes(field) ? sql.id(field) : sql`csv_cell(${sql.id(field)})`,
  )
  const records = sql`copy (select ${sql.join(cells)} from ${rows}) to stdout (format csv)`
  // Spreadsheets recognize UTF-8 by the byte order mark.
  return copyOut(records.compile(db).sql, { heading: `\ufeff${csvRecord([...fields])}` })
}
