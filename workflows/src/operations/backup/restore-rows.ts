import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BadBackupError } from './open-archive.ts'
import type { Archive } from './open-archive.ts'
import { entryNames } from './manifest.ts'
import { describeColumns, listTables } from './tables.ts'

/** Restores all rows in one transaction. */
export async function restoreRows(
  client: Client,
  { manifest, read }: Archive,
  onProgress: (progress: { done: number; total: number; part: string }) => void,
) {
  await client.query('begin')
  const known = (await listTables(client)).map(({ name }) => name)
  const foreign = manifest.tables.find(({ name }) => !known.includes(name))
  if (foreign !== undefined)
    throw new BadBackupError(`The backup has a table ${foreign.name}, which is none of the site's`)
  const quoted = known.map((name) => `public.${client.escapeIdentifier(name)}`)
  // Foreign keys are checked once all rows are there, so that the order of tables does not matter.
  const references = await dropReferences(client)
  for (const table of quoted) await client.query(`alter table ${table} disable trigger user`)
  // The migrations may have inserted rows.
  await client.query(`truncate ${quoted.join(', ')}`)
  for (const [done, table] of manifest.tables.entries()) {
    onProgress({ done, total: manifest.tables.length, part: table.name })
    const copy = client.query(copyFrom(`copy ${describeColumns(client, table)} from stdin`))
    await pipeline(await read(entryNames.table(table.name)), copy)
    if (copy.rowCount !== table.rows)
      throw new BadBackupError(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}`)
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
    ])
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
  for (const table of quoted) await client.query(`alter table ${table} enable trigger user`)
  // Done by hand, because triggers were disabled; an old backup has neither the table nor its function yet.
  const { rows: noted } = await client.query(
    `select from pg_class where oid = to_regclass('public.table_changes')`,
  )
  if (noted.length > 0)
    await client.query(`insert into table_changes values (pg_current_xact_id(), '*') on conflict do nothing`)
  await client.query('commit')
  await client.query('analyze')
}

/** Drops every foreign key, and returns what is needed to recreate them. */
async function dropReferences(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  return rows
}
