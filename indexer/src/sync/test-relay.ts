import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createRelay } from './relay.ts'
import type { SearchIndex } from '../search-index.ts'

/** The engine that the relays of tests bring changes to. */
export const engine = 'postgres'

/** For what says in the log that it failed, as a test wants it to. */
export const silentLogger = pino({ level: 'silent' })

/** A relay between an empty catalogue and a real index, whose writing `around` may disturb. */
export async function openRelay(
  around: (index: SearchIndex, db: Kysely<Database>) => Partial<SearchIndex> = () => ({}),
) {
  const database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const disturbed: SearchIndex = { ...index, ...around(index, db) }
  return {
    db,
    index,
    relay: createRelay({ db, index: disturbed, engine, logger: silentLogger }),
    /** Another one at the same outbox and index, which nothing disturbs. */
    other: createRelay({ db, index, engine, logger: silentLogger }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/** Ends every other connection to this database, as a death of their process would. */
export async function cutOtherConnections(db: Kysely<Database>) {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}
