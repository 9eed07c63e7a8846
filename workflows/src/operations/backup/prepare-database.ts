import { Migrator } from 'kysely/migration'
import type { Client } from 'pg'
import { pause } from '@channelwise/schemas/async/pause'
import { migrations } from '@channelwise/schemas/database/migrations'
import { compareMigrations } from '@channelwise/schemas/database/pending-migrations'
import { migrationTimeouts, openDatabase } from '@channelwise/schemas/database/open'
import { BadBackupError } from './open-archive.ts'
import type { Manifest } from './manifest.ts'

/** Restoring would overwrite existing data, or conflict with running processes. */
export class RestoreRefusedError extends Error {
  override name = 'RestoreRefusedError'
}

/** Milliseconds to wait for connections to close: Postgres still counts those of a process that has just stopped. */
const leavingTime = 5_000

/** Throws `RestoreRefusedError` if another process stays connected, or if the site is not empty and `force` is not set. */
export async function checkTarget(client: Client, { force }: { force: boolean }) {
  const refusedAt = performance.now() + leavingTime
  for (let others = await countOthers(client); others > 0; others = await countOthers(client)) {
    if (performance.now() > refusedAt) {
      throw new RestoreRefusedError(
        `The database is in use (${others} connection${others === 1 ? '' : 's'}): stop the site and its workers first`,
      )
    }
    await pause(100)
  }
  if (force) return
  for (const table of ['members', 'channels', 'pipeline_runs']) {
    const known = await client.query<{ name: string | null }>('select to_regclass($1) as name', [
      `public.${table}`,
    ])
    if ((known.rows[0]?.name ?? null) === null) continue
    // Every site has begun some of its scheduled runs. As JSON, because the tables of an older version may lack the column.
    const found = await client.query(
      `select 1 from ${table} where to_jsonb(${table}) ->> 'lane' is distinct from 'background' limit 1`,
    )
    if ((found.rowCount ?? 0) > 0) {
      throw new RestoreRefusedError(
        `This site is not empty: it has rows in ${table}. --force deletes all its rows`,
      )
    }
  }
}

/** Counts the other connections to this database. */
async function countOthers(client: Client) {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::integer as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  return rows[0]?.others ?? 0
}

/** Throws `BadBackupError` for a backup of a newer version. */
export function checkVersion({ migrations: applied }: Manifest) {
  const [unknown] = compareMigrations(applied).newer
  if (unknown !== undefined) {
    throw new BadBackupError(
      `The backup comes from a newer version of the site (it has the migration ${unknown}): upgrade first`,
    )
  }
}

/** Empties the database except for its extensions, which not every role may recreate. */
export async function emptyDatabase(client: Client) {
  await client.query(`
    drop schema if exists dbos cascade;
    do $$
    declare
      statement text;
    begin
      -- Listed before the first is dropped, because dropping one may drop another.
      foreach statement in array array(
        select format('drop %s if exists %s cascade', thing.type, thing.identity)
        from pg_depend cross join lateral pg_identify_object(classid, objid, 0) as thing
        where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace and not exists (
          select from pg_depend as member
          where member.classid = pg_depend.classid and member.objid = pg_depend.objid
            and member.deptype in ('e', 'i')
        )
      )
      loop
        execute statement;
      end loop;
    end
    $$`)
}

/** Runs the migrations that the backup's database had, so that its rows fit. Triggers are added later, by `migrate`. */
export async function migrateTo({ migrations: applied }: Manifest, url: string) {
  await using database = openDatabase(url, 1, migrationTimeouts)
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => applied.includes(name)))
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => wanted } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be prepared', { cause: error })
}
