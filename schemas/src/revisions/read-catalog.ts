import type { Client } from 'pg'
import type { Catalog } from './statement-tables.ts'

/** Reads which tables are watched, and the bodies of views and functions. */
export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows } = await client.query<{ kind: keyof Catalog; name: string; body: string }>(catalogQuery)
  const named = (kind: keyof Catalog) => rows.filter((row) => row.kind === kind)
  const bodies = new Map<string, string>()
  // Overloaded functions share a name.
  for (const { name, body } of named('bodies')) bodies.set(name, `${bodies.get(name) ?? ''} ${body}`)
  return {
    watched: new Set(named('watched').map(({ name }) => name)),
    unwatched: new Set(named('unwatched').map(({ name }) => name)),
    bodies,
  }
}

/**
 * 60 is the `tgtype` bitmask of insert, update, delete and truncate, covered by one trigger or several. Only statement-level
 * AFTER triggers count: neither for each row (1) nor before (2).
 */
const catalogQuery = `
  select case when 60 = (
      select bit_or(tgtype) from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and tgtype & 3 = 0 and tgenabled in ('O', 'A') and tgqual is null
        and cardinality(tgattr::int2[]) = 0 and prosrc ~ 'insert into table_changes|perform note_changed_rows'
    ) then 'watched' else 'unwatched' end as kind, lower(relname) as name, '' as body
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'm')
  union all
  select 'unwatched', lower(nspname), '' from pg_namespace where nspname not in ('public', 'pg_catalog')
  union all
  select 'bodies', lower(relname), pg_get_viewdef(oid) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v'
  union all
  select 'bodies', lower(proname), case when prosqlbody is null then prosrc else pg_get_functiondef(oid) end
  from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
