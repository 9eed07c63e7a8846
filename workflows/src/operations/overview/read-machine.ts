import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { compareMigrations } from '@channelwise/schemas/database/pending-migrations'
import type { DatabaseFigures, DiskFigures } from '@channelwise/schemas/operations/overview'

/** The free space on the disk of `DATA_DIR`, and the size of the database, wherever it is. */
export async function readDisk(db: Kysely<Database>, dataDir: string): Promise<DiskFigures> {
  const [{ bavail, blocks, bsize }, { rows }] = await Promise.all([
    statfs(dataDir),
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
  ])
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, databaseBytes: rows[0]?.bytes ?? 0 }
}

interface Activity extends Omit<DatabaseFigures, 'migrations' | 'missingMigrations'> {
  applied: string[]
}

/** The connections to the server, the migrations, and long-running statements of this database. */
export async function readDatabase(db: Kysely<Database>): Promise<DatabaseFigures> {
  const { rows } = await sql<Activity>`
    with statements as (
      select extract(epoch from clock_timestamp() - query_start)::float8 as age, wait_event_type = 'Lock' as waits
      from pg_stat_activity
      where datname = current_database() and state = 'active' and backend_type = 'client backend'
        and pid <> pg_backend_pid()
    )
    select
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::integer as "maxConnections",
      (select count(*) from statements where age > 30 and waits is not true) as slow,
      (select count(*) from statements where age > 5 and waits) as blocked,
      (select coalesce(max(age), 0) from statements where age > case when waits then 5 else 30 end) as "longestSeconds",
      (select coalesce(array_agg(name), '{}') from kysely_migration) as applied`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('Postgres did not say how it stands')
  const { applied, ...figures } = row
  return {
    ...figures,
    migrations: applied.length,
    missingMigrations: compareMigrations(applied).pending.length,
  }
}
