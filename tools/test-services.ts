import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { migrate } from '@channelwise/schemas/database/migrate'
import { openDatabase } from '@channelwise/schemas/database/open'
import { prepareTestTemplate } from '@channelwise/workflows/engine/dbos/prepare-test-template'
import { guardLeftovers } from '../schemas/src/testing/guard-leftovers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Postgres of the test run. */
    postgresUrl: string
  }
}

/** Starts the real services that the tests share, once per test run; stops them at its end. */
export default async function startServices(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-tests-'))
  const guard = guardLeftovers({ folder, pidFile: 'postgres/postmaster.pid' })
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  await prepareTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
    guard[Symbol.dispose]()
  }
}

/** Every test database is a copy of `migrated`. Disables fsync, because no data outlives the run. */
async function prepareTemplate(serverUrl: string) {
  await using server = openDatabase(serverUrl, 1)
  await sql`alter system set fsync = off`.execute(server.db)
  await sql`alter system set synchronous_commit = off`.execute(server.db)
  await sql`alter system set full_page_writes = off`.execute(server.db)
  await sql`select pg_reload_conf()`.execute(server.db)
  await sql`create database migrated`.execute(server.db)
  const url = new URL(serverUrl)
  url.pathname = '/migrated'
  await using template = openDatabase(url.href, 1)
  await migrate(template.db)
  await prepareTestTemplate(template)
}
