import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { migrate } from '@channelwise/schemas/database/migrate'
import { openDatabase } from '@channelwise/schemas/database/open'
import { prepareTestTemplate } from '@channelwise/workflows/engine/dbos/prepare-test-template'
import { guardLeftovers } from '../../schemas/src/testing/guard-leftovers.ts'

/** No data outlives the run, whose tests start several sites at a time. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** Starts a Postgres with an empty database to copy for each test. */
export async function startPostgres() {
  await using parts = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-tests-'))
  parts.use(guardLeftovers({ folder, pidFile: 'postgres/postmaster.pid' }))
  parts.defer(() => rm(folder, { recursive: true, force: true }))
  const { url } = parts.use(await openEmbeddedPostgres({ dataDir: folder, settings }))
  await prepareTemplate(url)
  const started = parts.move()
  return { url, [Symbol.asyncDispose]: () => started.disposeAsync() }
}

/** Every test database is a copy of `migrated`. */
async function prepareTemplate(serverUrl: string) {
  await using server = openDatabase(serverUrl, 1)
  await sql`create database migrated`.execute(server.db)
  const url = new URL(serverUrl)
  url.pathname = '/migrated'
  await using template = openDatabase(url.href, 1)
  await migrate(template.db)
  await prepareTestTemplate(template)
}
