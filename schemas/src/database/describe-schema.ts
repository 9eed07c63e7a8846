import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/**
 * The schema of the database as SQL: extensions, text search, sequences, tables with their columns, constraints and indexes,
 * views, functions and triggers. Deterministic; omits what belongs to extensions and Kysely's migrator.
 */
export async function describeSchema(db: Kysely<Database>): Promise<string> {
  const sections = [extensions, textSearch, sequences, tables, views, functions, triggers].map(
    async (query) => {
      const { rows } = await query.execute(db)
      return rows.map(({ definition }) => `${definition.trimEnd()};\n`).join('\n')
    },
  )
  return [header, ...(await Promise.all(sections))].join('\n')
}

const header = `-- The database as it is, after all migrations and functions/*.sql.
-- Generated: \`npm run schema\` writes it, schema.test.ts compares it.
`

type Definitions = RawBuilder<{ definition: string }>

/** The condition that an object does not belong to an extension. */
const own = (oid: RawBuilder<unknown>) => sql`not exists (
  select from pg_depend where objid = ${oid} and deptype = 'e'
)`

const extensions: Definitions = sql`
  select 'create extension ' || extname as definition from pg_extension
  where extname <> 'plpgsql' order by extname collate "C"`

const textSearch: Definitions = sql`
  select definition from (
    select 1 as place, dictname as name,
      'create text search dictionary ' || dictname || ' (template = ' || tmplname || ', ' || dictinitoption || ')' as definition
    from pg_ts_dict join pg_ts_template on pg_ts_template.oid = dicttemplate
    where dictnamespace = 'public'::regnamespace
    union all
    select 2, cfgname, 'create text search configuration ' || cfgname || ' (parser = ' || prsname || ')'
    from pg_ts_config join pg_ts_parser on pg_ts_parser.oid = cfgparser
    where cfgnamespace = 'public'::regnamespace
    union all
    select 3, cfgname,
      'alter text search configuration ' || cfgname || ' add mapping for ' || alias || ' with '
        || string_agg(mapdict::regdictionary::text, ', ' order by mapseqno)
    from pg_ts_config join pg_ts_config_map on mapcfg = pg_ts_config.oid
      join lateral ts_token_type(cfgparser) as types on tokid = maptokentype
    where cfgnamespace = 'public'::regnamespace group by cfgname, alias
  ) as parts
  order by place, name collate "C", definition collate "C"`

const sequences: Definitions = sql`
  select 'create sequence ' || relname as definition from pg_class
  where relkind = 'S' and relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
  order by relname collate "C"`

const columns = sql`
  select attnum as place,
    '  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
      || case when attcollation <> 0 and attcollation <> typcollation then ' collate ' || attcollation::regcollation else '' end
      || case when attnotnull then ' not null' else '' end
      || case
        when attidentity <> '' then ' generated always as identity'
        when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
        when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
        else ''
      end as line
  from pg_attribute join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = pg_class.oid and attnum > 0 and not attisdropped`

/** From Postgres 18 on, `not null` is a constraint too. */
const constraints = sql`
  select 10000 + row_number() over (order by position(contype in 'pucf'), conname collate "C") as place,
    '  constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where conrelid = pg_class.oid and contype in ('p', 'u', 'c', 'f')`

const indexes = sql`
  select string_agg(';' || chr(10) || pg_get_indexdef(indexrelid), '' order by indexrelid::regclass::text collate "C")
  from pg_index
  where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid)`

const tables: Definitions = sql`
  select 'create ' || case relpersistence when 'u' then 'unlogged ' else '' end || 'table ' || relname || ' (' || chr(10)
    || (select string_agg(line, ',' || chr(10) order by place) from (${columns} union all ${constraints}) as lines)
    || chr(10) || ')' || coalesce((${indexes}), '') as definition
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and not starts_with(relname, 'kysely_')
  order by relname collate "C"`

const views: Definitions = sql`
  select 'create view ' || relname || ' as' || chr(10) || rtrim(pg_get_viewdef(oid), ';') as definition from pg_class
  where relkind = 'v' and relnamespace = 'public'::regnamespace and ${own(sql`pg_class.oid`)}
  order by relname collate "C"`

const functions: Definitions = sql`
  select pg_get_functiondef(oid) as definition from pg_proc
  where pronamespace = 'public'::regnamespace and ${own(sql`pg_proc.oid`)}
  order by proname collate "C", pg_get_function_identity_arguments(oid) collate "C"`

const triggers: Definitions = sql`
  select pg_get_triggerdef(pg_trigger.oid) as definition from pg_trigger
  join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace
  order by tgrelid::regclass::text collate "C", tgname collate "C"`
