import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { noteStatement } from '../revisions/sources.ts'
import { readOutage } from './outage.ts'

/**
 * Wraps a pool to discard connections that the server has closed. pg reports this in the error of a
 * query, but the pool would hand out the connection again before its socket is closed.
 */
export function discardBroken(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let broken = false
      async function query(text: string, parameters: unknown[]) {
        noteStatement(text)
        try {
          return await client.query(text, parameters)
        } catch (error) {
          broken ||= readOutage(error) === 'unavailable'
          throw error
        }
      }
      // Kysely's interface includes calls with a cursor, but it makes them only if a cursor is configured.
      return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient
    },
  }
}
