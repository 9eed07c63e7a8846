import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { noteStatement } from '../revisions/sources.ts'
import { readOutage } from './outage.ts'
import { isPlanOutdated } from './prepared.ts'
import type { StatementNames } from './prepared.ts'
import { endStatement, findStatementLimit } from './statement-limit.ts'

/**
 * Milliseconds between two times that all connections are discarded: while a server lets nobody write, it refuses one
 * statement after the other.
 */
const minInterval = 5_000

/** Kysely's own statements; their holder gives the connection back at the end of its transaction. */
const beginning = /^(?:begin|start transaction)/
const rollback = 'rollback'

/**
 * Wraps a pool to discard connections that the server has closed, no longer answers, or lets write nothing, and with one
 * of them all that were opened before: they most likely lead to the same server. pg reports this in the error of a query,
 * but the pool would hand out the connection again. What its holder still asks, such as to roll back, fails alike. A
 * connection whose prepared statements a migration has outdated is discarded, too, but still answers its holder, and so is one
 * whose statement took longer than its work may (`limitStatements`). Prepares the statements in `names`.
 */
export function discardBroken(pool: Pool, names: StatementNames): PostgresPool {
  const openedAt = new WeakMap<PoolClient, number>()
  let outdatedBefore = -Infinity
  pool.on('connect', (client) => openedAt.set(client, performance.now()))

  async function take() {
    for (;;) {
      const client = await pool.connect()
      if ((openedAt.get(client) ?? Infinity) >= outdatedBefore) return client
      client.release(true)
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await take()
      let failure: unknown = null
      let isInTransaction = false
      let hasOutdatedPlans = false
      let wasEnded = false
      async function query(text: string, parameters: unknown[]) {
        if (failure !== null) throw failure
        noteStatement(text)
        if (beginning.test(text)) isInTransaction = true
        const limit = findStatementLimit()
        if (text !== rollback) limit?.throwIfAborted()
        function end() {
          wasEnded = true
          endStatement(client)
        }
        limit?.addEventListener('abort', end)
        try {
          return await ask(text, parameters)
        } catch (error) {
          if (needsAnother(error)) {
            failure = error
            const now = performance.now()
            if (now - outdatedBefore > minInterval) outdatedBefore = now
          }
          throw error
        } finally {
          limit?.removeEventListener('abort', end)
        }
      }
      /** Asks what is prepared. If a migration has changed its result since, it is asked as a new statement. */
      async function ask(text: string, parameters: unknown[]) {
        const name = isInTransaction ? undefined : names.get(text)
        if (name === undefined) return client.query(text, parameters)
        try {
          return await client.query({ name, text, values: parameters })
        } catch (error) {
          if (!isPlanOutdated(error)) throw error
          hasOutdatedPlans = true
          return client.query(text, parameters)
        }
      }
      const release = () => client.release(failure !== null || hasOutdatedPlans || wasEnded)
      // Kysely's interface includes calls with a cursor, but it makes them only if a cursor is configured.
      return { query, release } as unknown as PostgresPoolClient
    },
  }
}

/** Whether only another connection helps. A new one may also reach the server that is the primary by then. */
function needsAnother(error: unknown) {
  const outage = readOutage(error)
  return outage === 'unavailable' || outage === 'read-only'
}
