import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSchema } from './describe-schema.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

// Writes schema.sql beside this file, from an empty database that has just been migrated.
const folder = await mkdtemp(join(tmpdir(), 'channelwise-schema-'))
try {
  await using postgres = await openEmbeddedPostgres({ dataDir: folder })
  await using database = openDatabase(postgres.url, 2)
  await migrate(database.db)
  await writeFile(join(import.meta.dirname, 'schema.sql'), await describeSchema(database.db))
} finally {
  await rm(folder, { recursive: true, force: true })
}
