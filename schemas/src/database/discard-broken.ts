import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { noteStatement } from '../revisions/sources.ts'
import { readOutage } from './outage.ts'
import type { Outage } from './outage.ts'

/** What only another connection can end: a new one may also reach the server that has become the primary. */
const ends: ReadonlySet<Outage | null> = new Set(['unavailable', 'read-only'])

/**
 * Wraps a pool to discard connections that the server has closed, no longer answers, or lets write nothing. pg reports this
 * in the error of a query, but the pool would hand out the connection again. What its holder still asks, such as to roll
 * back, fails alike.
 */
export function discardBroken(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let failure: unknown = null
      async function query(text: string, parameters: unknown[]) {
        if (failure !== null) throw failure
        noteStatement(text)
        try {
          return await client.query(text, parameters)
        } catch (error) {
          if (ends.has(readOutage(error))) failure = error
          throw error
        }
      }
      // Kysely's interface includes calls with a cursor, but it makes them only if a cursor is configured.
      return { query, release: () => client.release(failure !== null) } as unknown as PostgresPoolClient
    },
  }
}
