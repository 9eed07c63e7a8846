import type { Client } from 'pg'
import { liveTables, nextTables, previousTables } from '@channelwise/indexer/postgres/document-tables'

/** The search index, which can be rebuilt, and the bookkeeping of migrations and running processes. */
const derived = new Set([
  ...Object.values(liveTables),
  ...Object.values(nextTables),
  ...Object.values(previousTables),
  'kysely_migration',
  'kysely_migration_lock',
  'applied_functions',
  'channel_documents_changes',
  'table_changes',
  'table_changes_horizon',
])

/** A table of the site with its writable columns. */
export interface StoredTable {
  name: string
  columns: string[]
}

/** The tables that belong in a backup, by name. */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select tables.table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.tables
    join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by tables.table_name order by tables.table_name`)
  return rows.filter(({ name }) => !derived.has(name))
}

/** The sequences that have been used, with their last values. */
export async function listSequences(client: Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

/** Formats `table (column, …)` for a statement. */
export function describeColumns(client: Client, { name, columns }: StoredTable) {
  const quoted = columns.map((column) => client.escapeIdentifier(column))
  return `public.${client.escapeIdentifier(name)} (${quoted.join(', ')})`
}
