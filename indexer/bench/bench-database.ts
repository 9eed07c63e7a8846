import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { migrate } from '@channelwise/schemas/database/migrate'
import { openDatabase } from '@channelwise/schemas/database/open'
import { cpuOfPostgres } from '../../schemas/bench/cpu-time.ts'
import type { CpuMeter } from '../../schemas/bench/cpu-time.ts'
import { createPostgresSearchIndex } from '../src/postgres/postgres-search-index.ts'
import type { ChannelDocument, SearchIndex } from '../src/search-index.ts'
import { fill } from './fill.ts'

export interface BenchIndex extends AsyncDisposable {
  db: Kysely<Database>
  /** The address of the database, including its password. */
  url: string
  /** The CPU time of the database. */
  cpu: CpuMeter
  index: SearchIndex
}

/** A Postgres index filled with `documents`, in a temporary database. */
export async function openBenchIndex(documents: ChannelDocument[]): Promise<BenchIndex> {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  const database = openDatabase(postgres.url)
  await migrate(database.db)
  const index = createPostgresSearchIndex(database)
  await fill(index, documents)
  await sql`vacuum analyze`.execute(database.db)
  return {
    db: database.db,
    url: postgres.url,
    cpu: cpuOfPostgres(folder),
    index,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await postgres[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
