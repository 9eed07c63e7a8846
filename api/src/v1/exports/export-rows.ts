import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { csvRecord } from '@channelwise/schemas/write-csv'

/** What is exported: rows of a table in the order of their ids. */
export interface ExportedTable {
  /** The table with its joins and conditions, from `from` to the end of `where`. */
  from: RawBuilder<unknown>
  /** The id by which batches follow each other, with the collation of an index. */
  id: RawBuilder<unknown>
  /** The ids of the table alone, from `from` to the end of `where`, to find where a batch ends. */
  ids: RawBuilder<unknown>
  columns: Record<string, RawBuilder<unknown>>
  /** Columns that CSV never has to quote or protect: ids, numbers and times. Checking them would cost as much as the rest. */
  plain: readonly string[]
}

interface Options {
  table: ExportedTable
  fields: readonly string[]
  type: 'text/csv' | 'application/x-ndjson'
  /** Rows that are in memory at a time, twice. */
  batch?: number
}

const defaultBatch = 10_000

/**
 * Streams all rows in constant memory: Postgres writes the lines of a batch, and reads the next one while this one is
 * sent. No transaction stays open for a slow client; rows that come and go meanwhile may be in it or not.
 */
export async function* exportRows(
  db: Kysely<Database>,
  { table, fields, type, batch = defaultBatch }: Options,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  if (type === 'text/csv') yield encoder.encode(`\ufeff${csvRecord([...fields])}\r\n`)
  const names = fields.map((field) => sql`${table.columns[field] ?? sql`null`} as ${sql.id(field)}`)
  const line = {
    cells: sql.join(names),
    line: type === 'text/csv' ? csvLine(table, fields) : sql<string>`row_to_json(cells)::text || chr(10)`,
  }
  let reading = readBatch(db, table, line, { after: null, batch })
  while (true) {
    const { lines, last } = await reading
    if (last !== null) {
      reading = readBatch(db, table, line, { after: last, batch })
      // Awaited in the next round, or never, when the client has gone.
      reading.catch(() => {})
    }
    if (lines !== null) yield encoder.encode(lines)
    if (last === null) return
  }
}

/** How a line is written. */
interface Line {
  /** The fields as columns of a row called `cells`. */
  cells: RawBuilder<unknown>
  line: RawBuilder<string>
}

/** The lines of the batch after an id, and the id at which it ends; null at the end of the table. */
async function readBatch(
  db: Kysely<Database>,
  { from, id, ids }: ExportedTable,
  { cells, line }: Line,
  { after, batch }: { after: string | null; batch: number },
): Promise<{ lines: string | null; last: string | null }> {
  const isAfter = after === null ? sql`true` : sql`${id} > ${after}`
  // Two statements, because only a known end lets Postgres read no further.
  const { rows: ends } = await sql<{ last: string }>`
    select ${id} as last ${ids} and ${isAfter} order by ${id} limit 1 offset ${batch - 1}`.execute(db)
  const last = ends[0]?.last ?? null
  const isBefore = last === null ? sql`true` : sql`${id} <= ${last}`
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(line, '') as lines
    from (
      select ${line} as line
      from (select ${cells} ${from} and ${isAfter} and ${isBefore} order by ${id}) as cells
    ) as batch`.execute(db)
  return { lines: rows[0]?.lines ?? null, last }
}

function csvLine({ plain }: ExportedTable, fields: readonly string[]): RawBuilder<string> {
  const cells = fields.map((field) =>
    plain.includes(field) ? sql`coalesce(${sql.id(field)}::text, '')` : sql`csv_cell(${sql.id(field)})`,
  )
  return sql`concat_ws(',', ${sql.join(cells)}) || chr(13) || chr(10)`
}
