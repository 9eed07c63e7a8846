import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase } from '@channelwise/schemas/database/open'
import type { OpenDatabase } from '@channelwise/schemas/database/open'

/** On a busy machine a connection comes late, which is not what a test is about. */
const timeouts = { acquire: 60_000 }

/** Creates and drops the databases of all tests of this process, with which it ends. */
let keeper: OpenDatabase | undefined

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
  const name = `test_${randomBytes(8).toString('hex')}`
  const { db } = (keeper ??= openDatabase(server, 1, timeouts))
  await sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(db)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, undefined, timeouts)
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
    },
  }
}
