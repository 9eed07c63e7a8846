import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import { createRelay } from '../sync/relay.ts'
import type { SearchIndex } from '../search-index.ts'

/** The engine that test relays write to. */
export const engine = 'postgres'

/** For tests in which failures are expected to be logged. */
export const silentLogger = pino({ level: 'silent' })

/** A relay between an empty catalogue and a real index; `around` overrides methods of the index to inject faults. */
export async function openRelay(
  around: (index: SearchIndex, db: Kysely<Database>) => Partial<SearchIndex> = () => ({}),
) {
  const database = await createTestDatabase()
  const { db } = database
  const index = createPostgresSearchIndex({ db })
  const faulty: SearchIndex = { ...index, ...around(index, db) }
  return {
    db,
    index,
    relay: createRelay({ db, index: faulty, engine, logger: silentLogger }),
    /** A second relay of the same outbox and index, without faults. */
    other: createRelay({ db, index, engine, logger: silentLogger }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/**
 * Terminates every other connection to this database, as if their processes had died, and waits until Postgres has released
 * their locks, because a relay skips locked rows.
 */
export async function cutOtherConnections(db: Kysely<Database>) {
  await sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}
