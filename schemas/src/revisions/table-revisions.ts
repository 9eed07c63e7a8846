import { Client } from 'pg'
import { shareReads } from '../async/share-reads.ts'
import { readCatalog } from './read-catalog.ts'
import { createTableFinder } from './statement-tables.ts'
import type { TableUse } from './statement-tables.ts'
import type { Rows, Sources } from './sources.ts'

/** Milliseconds to wait for a connection and for an answer. */
const timeout = 2_000
/** Milliseconds after a failure in which Postgres is not asked. */
const pause = 500

/** Tells whether tables have changed since something was made from them. */
export interface TableRevisions extends AsyncDisposable {
  /**
   * Learns of every change committed before the call. Resolves to the revision that this process is at now; null while
   * Postgres does not answer. Calls at the same time share a statement.
   */
  refresh(): Promise<number | null>
  /** Whether no table and no rows have changed since this revision, as far as the last refresh tells. */
  isCurrent(tables: ReadonlySet<string>, revision: number): boolean
  /**
   * The tables, and the rows as `${table} ${key}`, that these sources depend on, null if some may change unnoticed, and
   * whether making them changed rows.
   */
  findTables(sources: Pick<Sources, 'statements' | 'narrowed' | 'isVolatile'>): TableUse
}

interface Row {
  snapshot: string
  before: string
  changed: string[] | null
}

/**
 * What was committed since the last snapshot, which `$1` is: triggers note in `table_changes` which tables a transaction
 * changed, and of some which rows, and a note counts as soon as its transaction is visible, in whatever order transactions
 * began. What is about a video is about its channel: if the video is not there yet, its own note will be.
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
 * Until `table_changes` has statistics, which takes a minute from when it has grown, Postgres would read all its rows each
 * time: 3 ms for 60,000 of them. Planning for each snapshot anew gains nothing either.
 */
const planByIndex = `set enable_seqscan = off; set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan`

/** What stands for all tables at once. */
const everyTable = '* *'

/** How many tables and rows it is remembered for when they last changed. */
const maxRemembered = 100_000

/**
 * Watches the tables of the database at `url` over a connection of its own. With the connection everything known about
 * them is lost: a server that crashed may have lost changes, too.
 */
export function openTableRevisions(url: string): TableRevisions {
  let revision = 1
  /** The revision before which nothing is current. */
  let resetAt = 1
  /** When tables, rows, and tables without saying which rows, `${table} *`, have last changed. */
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
      // Changes that this process has not heard of may have been deleted in between.
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

/** Replaces tables by those of their rows that are read. */
function narrow({ reads, mayWrite }: TableUse, rows: Rows): TableUse {
  if (reads === null) return { reads, mayWrite }
  const byTable: Readonly<Record<string, readonly string[] | undefined>> = rows
  const narrowed = [...reads].flatMap((table) => {
    const keys = byTable[table]
    return keys === undefined ? [table] : [`${table} *`, ...keys.map((key) => `${table} ${key}`)]
  })
  return { reads: new Set(narrowed), mayWrite }
}
