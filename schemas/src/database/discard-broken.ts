import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { readOutage } from './outage.ts'

/**
 * The pool as Kysely sees it, without connections that the server has ended: pg tells of the end in the error of a
 * query, and the pool would lend the connection once more before its socket is closed.
 */
export function discardBroken(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      let broken = false
      async function query(text: string, parameters: unknown[]) {
        try {
          return await client.query(text, parameters)
        } catch (error) {
          broken ||= readOutage(error) === 'unavailable'
          throw error
        }
      }
      // Kysely also declares calls with a cursor, which it makes only where it was given one.
      return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient
    },
  }
}
