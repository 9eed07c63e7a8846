import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inject, vi } from 'vitest'
import { openDatabase } from '@channelwise/schemas/database/open'
import type { OpenDatabase } from '@channelwise/schemas/database/open'

/** On a busy machine, connecting takes long, which is not what a test is about. */
const timeouts = { acquire: 60_000 }

/** Creates and drops the databases of all tests of this process; closed when the process exits. */
let keeper: OpenDatabase | undefined

/** The name of a database created in advance for the next test. */
let spare: Promise<string> | undefined

/** An empty database for one test, migrated unless `template` is Postgres' own 'template0'; dropped when disposed of. */
export async function createTestDatabase(
  template: 'migrated' | 'template0' = 'migrated',
): Promise<OpenDatabase> {
  const server = inject('postgresUrl')
  if (server === undefined)
    throw new Error(
      'This test runs without Postgres, as no import leads from its file to schemas/src/database/test-database.ts. ' +
        'Import what uses the database at the top of the file, not by a computed import().',
    )
  const { db } = (keeper ??= openDatabase(server, 2, timeouts))
  const name = await (template === 'migrated' ? takeSpare(db) : copy(db, template))
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, undefined, timeouts)
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      // Not awaited: it takes a tenth of a second while other connections of the test are still closing.
      void drop(db, name)
    },
  }
}

/** The same database, with a count of the statements sent through it. */
export function countStatements(db: OpenDatabase['db']) {
  let count = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, statements: () => count }
}

/** Counts from now on, until disposed of, how often this process asks what has changed, which no database above counts. */
export function countRefreshes() {
  const sent = vi.spyOn(Client.prototype, 'query')
  return {
    refreshes: () =>
      sent.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('table-changes')).length,
    [Symbol.dispose]: () => sent.mockRestore(),
  }
}

/** Makes the database read-only from now on, like a standby. */
export function makeReadOnly(db: OpenDatabase['db']) {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection)
    const [{ name } = { name: '' }] = rows
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(connection)
    await sql`set default_transaction_read_only = on`.execute(connection)
    // Open connections keep the setting that they began with.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid()`.execute(connection)
  })
}

/** Synchronous, so that no two tests get the same one. */
function takeSpare(db: OpenDatabase['db']) {
  const taken = spare ?? copy(db, 'migrated')
  spare = copy(db, 'migrated')
  return taken
}

/** Drops a database. Postgres waits a few seconds for closing connections; those that a test left open are terminated then. */
async function drop(db: OpenDatabase['db'], name: string) {
  try {
    await sql`drop database ${sql.id(name)}`.execute(db)
  } catch {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
  }
}

async function copy(db: OpenDatabase['db'], template: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(db)
  return name
}
