// What a site does while it gets no requests: npm run bench -- idle [--seconds 60] [--data-dir FOLDER]
//
// Starts the site with the sample a second time, waits until it rests, and reports what the start cost, and then its
// transactions, WAL, CPU time, memory and the tables that it writes. The folder can be reused.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { cpuOf, cpuOfPostgres } from '../../schemas/bench/cpu-time.ts'
import { readMemory } from '../../schemas/bench/process-memory.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { startSite, waitForCatalogue } from '../src/testing/test-site.ts'
import { timeStart, waitForRest } from './second-start.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, 'data-dir': { type: 'string' } },
})

const dataDir = values['data-dir'] ?? (await mkdtemp(join(tmpdir(), 'channelwise-idle-')))
const report = openReport('idle', values)
try {
  const first = await start()
  await waitForCatalogue(first.url)
  await first.stop()
  const { site, startedIn, cpu } = await timeStart(start)
  try {
    await waitForCatalogue(site.url)
    await waitForRest(site.pid)
    const rest = await observe(site.pid)
    const figures = { 'start ms': startedIn, 'start CPU ms': cpu, ...rest }
    report.note('idle', figures)
    console.table(figures)
  } finally {
    await site.stop()
  }
  await report.write()
} finally {
  if (values['data-dir'] === undefined) await rm(dataDir, { recursive: true, force: true })
}

function start() {
  return startSite({ DATA_DIR: dataDir, NODE_ENV: 'production', CATALOGUE: 'sample' })
}

/** What happens per minute. */
async function observe(pid: number) {
  await using postgres = await openEmbeddedPostgres({ dataDir })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const meters = { node: cpuOf(pid), postgres: cpuOfPostgres(dataDir) }
  const began = performance.now()
  const [before, node, databases] = [await readCounters(client), meters.node(), meters.postgres()]
  await wait(Number(values.seconds) * 1_000)
  // Processes report their counters once per second.
  await wait(1_500)
  const minutes = (performance.now() - began) / 60_000
  const after = await readCounters(client)
  await client.end()
  const perMinute = (count: number) => Math.round(count / minutes)
  return {
    'transactions per minute': perMinute(after.transactions - before.transactions),
    'WAL bytes per minute': perMinute(after.wal - before.wal),
    'CPU ms of Node per minute': perMinute(meters.node() - node),
    'CPU ms of Postgres per minute': perMinute(meters.postgres() - databases),
    'memory in MB': await readMemory(pid, 'VmRSS'),
    'rows written': listWrites(before.writes, after.writes),
  }
}

interface Counters {
  transactions: number
  wal: number
  /** Rows inserted, updated and deleted so far, by table. */
  writes: Map<string, number>
}

async function readCounters(client: Client): Promise<Counters> {
  const totals = await client.query<{ transactions: number; wal: number }>(`
    select (xact_commit + xact_rollback)::float8 as transactions,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal
    from pg_stat_database where datname = current_database()`)
  const tables = await client.query<{ name: string; rows: number }>(`
    select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as rows
    from pg_stat_user_tables`)
  const { transactions = 0, wal = 0 } = totals.rows[0] ?? {}
  return { transactions, wal, writes: new Map(tables.rows.map(({ name, rows }) => [name, rows])) }
}

function listWrites(before: Counters['writes'], after: Counters['writes']) {
  return [...after]
    .map(([name, rows]) => ({ name, written: rows - (before.get(name) ?? 0) }))
    .filter(({ written }) => written > 0)
    .map(({ name, written }) => `${name} ${written}`)
    .join(', ')
}
