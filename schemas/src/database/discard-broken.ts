import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { noteStatement } from '../revisions/sources.ts'
import { readOutage } from './outage.ts'

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
          if (needsAnother(error)) failure = error
          throw error
        }
      }
      // Kysely's interface includes calls with a cursor, but it makes them only if a cursor is configured.
      return { query, release: () => client.release(failure !== null) } as unknown as PostgresPoolClient
    },
  }
}

/** Whether only another connection helps. A new one may also reach the server that is the primary by then. */
function needsAnother(error: unknown) {
  const outage = readOutage(error)
  return outage === 'unavailable' || outage === 'read-only'
}
