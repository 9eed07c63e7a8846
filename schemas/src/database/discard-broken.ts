import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { noteStatement } from '../revisions/sources.ts'
import { readOutage } from './outage.ts'
import { isPlanOutdated } from './prepared.ts'
import type { StatementNames } from './prepared.ts'
import { endStatement, findStatementLimit } from './statement-limit.ts'

/** Minimum milliseconds between discarding all connections: a read-only server refuses one statement after another. */
const minInterval = 5_000

/** How Kysely's transactions begin. Their holder releases the connection when they end. */
const beginning = /^(?:begin|start transaction)/
const rollback = 'rollback'

/**
 * Wraps a pool to discard connections that the server has closed, that hang, or that are read-only, and with them all
 * connections opened earlier, which most likely lead to the same server. pg reports this in a query's error, but the pool would
 * hand out the connection again. Whatever else its holder runs on it, such as a rollback, fails alike. A connection whose
 * prepared statements a migration has outdated, or on which a statement was canceled (`limitStatements`), is discarded as well,
 * but only when its holder releases it. Prepares the statements in `names`.
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
      /** Runs a statement, prepared if it has a name. If a migration has changed its result since, runs it unprepared. */
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

/** Whether only a new connection helps, which may also reach the new primary. */
function needsAnother(error: unknown) {
  const outage = readOutage(error)
  return outage === 'unavailable' || outage === 'read-only'
}
