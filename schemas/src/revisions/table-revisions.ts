import { Client } from 'pg'
import { shareReads } from '../async/share-reads.ts'
import { readCatalog } from './read-catalog.ts'
import { createTableFinder } from './statement-tables.ts'
import type { TableUse } from './statement-tables.ts'
import type { Rows, Sources } from './sources.ts'

/** Timeout of connecting and of each query, in milliseconds. */
const timeout = 2_000
/** Milliseconds after a failure during which Postgres is not queried. */
const pause = 500

/** Tells whether tables or rows have changed since a revision. */
export interface TableRevisions extends AsyncDisposable {
  /**
   * Reads every change committed before the call. Resolves to the current revision of this process, or null while Postgres does
   * not respond. Concurrent calls share a statement.
   */
  refresh(): Promise<number | null>
  /** Whether none of these tables and rows have changed since the revision, as of the last refresh. */
  isCurrent(tables: ReadonlySet<string>, revision: number): boolean
  /**
   * The tables, and the rows as `${table} ${key}`, that these sources depend on, null if some may change undetected, and
   * whether their statements may have modified rows.
   */
  findTables(sources: Pick<Sources, 'statements' | 'narrowed' | 'isVolatile'>): TableUse
}

interface Row {
  snapshot: string
  before: string
  changed: string[] | null
}

/**
 * Changes committed since the snapshot `$1`. Triggers record in `table_changes` which tables, and for some also which rows, a
 * transaction changed; a record counts as soon as its transaction is visible, in whatever order transactions began. A video's
 * key becomes its channel's; a video that is not visible yet will come with a record of its own.
 */
const askStatement = {
  name: 'table-changes',
  text: `
    select pg_current_snapshot()::text as snapshot,
      (select before::text from table_changes_horizon) as before,
      (select array_agg(distinct table_name || ' ' || case when starts_with(row_key, 'video ')
        then coalesce((select channel_id from videos where id = substr(row_key, 7)), row_key) else row_key
      end) from (
        select table_name, row_key from table_changes where changed_by >= pg_snapshot_xmax($1::pg_snapshot)
        union all
        select table_name, row_key from table_changes
        where changed_by = any(array(select pg_snapshot_xip($1::pg_snapshot)))
      ) as changes) as changed`,
}

/**
 * Until `table_changes` has statistics, about a minute after it has grown, Postgres would scan all of it each time: 3 ms for
 * 60,000 rows. Planning anew for each snapshot gains nothing either.
 */
const planByIndex = `set enable_seqscan = off; set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan`

/** The change that stands for all tables. */
const everyTable = '* *'

/** Maximum tables and rows whose last change is remembered. */
const maxRemembered = 100_000

/**
 * Watches the tables of the database at `url` over a connection of its own. Losing the connection discards everything known
 * about them, because a crashed server may have lost changes, too.
 */
export function openTableRevisions(url: string): TableRevisions {
  let revision = 1
  /** The revision before which nothing is current. */
  let resetAt = 1
  /** The revision of the last change to a table, a row (`${table} ${key}`), or unspecified rows of a table (`${table} *`). */
  const changedAt = new Map<string, number>()
  let findTablesOf = createTableFinder({ watched: new Set(), unwatched: new Set(), bodies: new Map() })
  let connected: { client: Client; snapshot: string } | null = null
  let failedAt = -Infinity
  let isClosed = false

  function forgetAll() {
    revision += 1
    resetAt = revision
    changedAt.clear()
  }

  function disconnect(client: Client) {
    if (connected?.client === client) connected = null
    forgetAll()
    client.end().catch(() => {})
  }

  async function connect() {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      application_name: 'channelwise revisions',
    })
    client.on('error', () => disconnect(client)).on('end', () => disconnect(client))
    try {
      await client.connect()
      await client.query(planByIndex)
      const { rows } = await client.query<{ snapshot: string }>(
        'select pg_current_snapshot()::text as snapshot',
      )
      findTablesOf = createTableFinder(await readCatalog(client))
      forgetAll()
      connected = { client, snapshot: rows[0]?.snapshot ?? '' }
    } catch (error) {
      disconnect(client)
      throw error
    }
  }

  async function learn({ client, snapshot }: { client: Client; snapshot: string }) {
    try {
      const { rows } = await client.query<Row>({ ...askStatement, values: [snapshot] })
      const [row] = rows
      if (row === undefined || connected?.client !== client) throw new Error('The connection was lost')
      const oldest = snapshot.slice(0, snapshot.indexOf(':'))
      // Changes that this process has not read may have been pruned meanwhile.
      const isTooLate = BigInt(row.before) > BigInt(oldest)
      if (isTooLate || row.changed?.includes(everyTable) || changedAt.size > maxRemembered) {
        findTablesOf = createTableFinder(await readCatalog(client))
        forgetAll()
      } else if (row.changed !== null) {
        revision += 1
        for (const change of row.changed) {
          changedAt.set(change, revision)
          changedAt.set(change.slice(0, change.indexOf(' ')), revision)
        }
      }
      connected = { client, snapshot: row.snapshot }
    } catch (error) {
      disconnect(client)
      throw error
    }
  }

  async function ask() {
    if (isClosed || performance.now() - failedAt < pause) return null
    try {
      await (connected === null ? connect() : learn(connected))
      return revision
    } catch {
      failedAt = performance.now()
      return null
    }
  }

  return {
    refresh: shareReads(ask),
    isCurrent(tables, since) {
      if (since < resetAt) return false
      for (const table of tables) if ((changedAt.get(table) ?? 0) > since) return false
      return true
    },
    findTables({ statements, narrowed, isVolatile }) {
      const all = findTablesOf(statements)
      const parts = narrowed.map(({ statements: some, rows }) => narrow(findTablesOf(some), rows))
      const mayWrite = all.mayWrite || parts.some((part) => part.mayWrite)
      const reads = isVolatile ? [null] : [all, ...parts].map((part) => part.reads)
      if (reads.includes(null)) return { reads: null, mayWrite }
      return { reads: new Set(reads.flatMap((tables) => [...(tables ?? [])])), mayWrite }
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      const client = connected?.client
      connected = null
      await client?.end().catch(() => {})
    },
  }
}

/** Replaces tables with the rows that are read from them. */
function narrow({ reads, mayWrite }: TableUse, rows: Rows): TableUse {
  if (reads === null) return { reads, mayWrite }
  const byTable: Readonly<Record<string, readonly string[] | undefined>> = rows
  const narrowed = [...reads].flatMap((table) => {
    const keys = byTable[table]
    return keys === undefined ? [table] : [`${table} *`, ...keys.map((key) => `${table} ${key}`)]
  })
  return { reads: new Set(narrowed), mayWrite }
}
