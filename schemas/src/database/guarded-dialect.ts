import { AsyncLocalStorage } from 'node:async_hooks'
import { PostgresDialect, PostgresDriver } from 'kysely'
import type { DatabaseConnection, PostgresDialectConfig, TransactionSettings } from 'kysely'
import { PreparingCompiler } from './prepared.ts'
import type { StatementNames } from './prepared.ts'

/**
 * Code inside a transaction requested another connection from the same pool. That deadlocks a busy pool: every connection
 * is held by a transaction waiting for another one.
 */
export class NestedConnectionError extends Error {
  override name = 'NestedConnectionError'
  constructor() {
    super('A query inside a transaction asked the pool for a second connection; run it on the transaction')
  }
}

/**
 * Postgres dialect in which requesting a second connection inside a transaction throws `NestedConnectionError`, and which
 * names the statements of `prepared`.
 */
export class GuardedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #names: StatementNames

  constructor(config: PostgresDialectConfig, names: StatementNames) {
    super(config)
    this.#config = config
    this.#names = names
  }

  override createDriver() {
    return new GuardedDriver(this.#config)
  }

  override createQueryCompiler() {
    return new PreparingCompiler(this.#names)
  }
}

/**
 * Runs `work` as if outside the current transaction. Only for calls to another system that must finish before the
 * transaction, such as a search index. The pool needs more connections than there are such callers.
 */
export function outsideTransactions<T>(work: () => T): T {
  return enclosing.run(null, work)
}

/** The open transaction of the running code, and outer ones on other pools. */
interface Enclosing {
  driver: GuardedDriver
  open: boolean
  outer: Enclosing | null
}

const enclosing = new AsyncLocalStorage<Enclosing | null>()

/** Each driver has its own pool. */
class GuardedDriver extends PostgresDriver {
  readonly #transactions = new WeakMap<DatabaseConnection, Enclosing>()

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    for (let around = enclosing.getStore() ?? null; around !== null; around = around.outer) {
      if (around.driver === this && around.open) throw new NestedConnectionError()
    }
    return super.acquireConnection(...options)
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // Kysely awaits this method right before it calls the transaction's function. Nothing may be awaited before
    // `enterWith`: only then does the store reach that function, and only that function.
    const transaction = { driver: this, open: true, outer: enclosing.getStore() ?? null }
    enclosing.enterWith(transaction)
    this.#transactions.set(connection, transaction)
    await super.beginTransaction(connection, settings)
  }

  /** Timers and promises that outlive their transaction may use the pool. */
  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]) {
    const transaction = this.#transactions.get(connection)
    if (transaction !== undefined) transaction.open = false
    await super.releaseConnection(connection)
  }
}
