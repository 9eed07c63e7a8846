import { sql } from 'kysely'
import { openBenchDatabase } from '../../schemas/bench/bench-database.ts'
import type { BenchDatabase } from '../../schemas/bench/bench-database.ts'
import { createPostgresSearchIndex } from '../src/postgres/postgres-search-index.ts'
import type { ChannelDocument, SearchIndex } from '../src/search-index.ts'
import { fill } from './fill.ts'

export interface BenchIndex extends BenchDatabase {
  index: SearchIndex
}

/** A Postgres index filled with `documents`, in a temporary database. */
export async function openBenchIndex(documents: ChannelDocument[]): Promise<BenchIndex> {
  const database = await openBenchDatabase()
  const index = createPostgresSearchIndex(database)
  await fill(index, documents)
  await sql`vacuum analyze`.execute(database.db)
  return { ...database, index }
}
