import { PostgresQueryCompiler, sql } from 'kysely'
import type { Kysely, KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Database } from './database.ts'

/** Maximum prepared statements. Each takes some 100 kB of Postgres's memory per connection that has run it. */
const maxTexts = 200
/** Maximum parameters of a prepared statement: most with more are one of very many variants. */
const maxParameters = 32

const marked = new WeakSet<QueryId>()

/** The names of a pool's prepared statements by their texts. */
export type StatementNames = Map<string, string>

const marking: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    marked.add(queryId)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

/**
 * Has Postgres prepare statements, once per connection. From the sixth execution on, it uses a generic plan for all parameters
 * if it expects that to cost no more. So this is for frequent statements whose best plan does not depend on their parameters:
 * by ids, of one channel, of one member. A no-op in a transaction, which could not repeat a statement whose result a migration
 * has changed.
 */
export function prepared(db: Kysely<Database>): Kysely<Database> {
  return db.isTransaction ? db : db.withPlugin(marking)
}

/** The number of elements that Postgres assumes of an array whose value it does not know yet. */
const expectedEntries = 10

/**
 * `= anyOf(ids)` is `in (ids)`, but with a single statement text for ten or more ids. Fewer are written out, because Postgres
 * would otherwise estimate the generic plan to cost more than planning each time.
 */
export function anyOf(ids: string[]) {
  return ids.length < expectedEntries
    ? sql<string>`any(array[${sql.join(ids)}]::text[])`
    : sql<string>`any(${ids}::text[])`
}

/**
 * Whether a statement failed only because it was prepared: a migration has since changed what `select *` or a type means
 * (feature_not_supported), or a pooler between us and Postgres does not preserve sessions.
 */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(error.code)
}

const codes = new Set<unknown>([
  '0A000', // feature_not_supported
  '26000', // invalid_sql_statement_name
  '42P05', // duplicate_prepared_statement
])

/** Names the statements that are to be prepared; others are planned each time. */
export class PreparingCompiler extends PostgresQueryCompiler {
  readonly #names: StatementNames

  constructor(names: StatementNames) {
    super()
    this.#names = names
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId) {
    const compiled = super.compileQuery(node, queryId)
    if (marked.has(queryId) && compiled.parameters.length <= maxParameters) this.#name(compiled.sql)
    return compiled
  }

  #name(text: string) {
    if (this.#names.size < maxTexts && !this.#names.has(text))
      this.#names.set(text, `prepared_${this.#names.size + 1}`)
  }
}
