import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { openReport } from '../../schemas/bench/report.ts'
import type { PlainFigures } from '../../schemas/bench/report.ts'
import { addedStep, changeCheckout } from './change-checkout.ts'
import { openInstallation } from '../src/installation/installation.ts'
import { startYouTubeServer } from '../src/platform/test-youtube-server.ts'
import { readSettings } from '../src/installation/settings.ts'
import { prepareImports } from '../src/installation/test-kill-trials.ts'
import { countStored, runThroughDeploy, runUnderKills } from '../src/installation/test-kills.ts'
import type { KillOutcome } from '../src/installation/test-kills.ts'
import { findTemporal } from '../src/engine/temporal/testing/find-temporal.ts'
import { startTemporal } from '../src/engine/temporal/testing/start-temporal.ts'

// npm run bench -- kills [--engine temporal|dbos] [--victim worker|postgres|temporal] [--kills 50] [--channels 300]
// [--videos 60] [--deploy]: imports channels while their worker (with DBOS: the site), Postgres or Temporal's server is
// killed at random moments, and prints what was repeated. With --deploy nothing is killed: half-way, the worker is replaced
// by one whose pipeline has another step. Run npm start once before, because this does not build the pages.
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'temporal' },
    victim: { type: 'string', default: 'worker' },
    kills: { type: 'string', default: '50' },
    channels: { type: 'string', default: '300' },
    videos: { type: 'string', default: '60' },
    deploy: { type: 'boolean', default: false },
  },
})
const report = openReport('kills', values)
const root = join(import.meta.dirname, '..', '..')
const main = values.engine === 'temporal' ? 'workflows/src/main.ts' : 'api/src/main.ts'
const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-kills-'))
try {
  await tryKills()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()

async function tryKills() {
  await using postgres = await openEmbeddedPostgres({ dataDir })
  await using youtube = await startYouTubeServer()
  await using temporal = values.engine === 'temporal' ? await openTemporal() : null
  const variables = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    YOUTUBE_API_KEY: youtube.apiKey,
    YOUTUBE_API_URL: youtube.url,
    ...(temporal !== null && { TEMPORAL_ADDRESS: temporal.address, TEMPORAL_WORKER: 'elsewhere' }),
  }
  await using installation = await openInstallation(readSettings(variables), {
    logger: pino({ level: 'error' }),
  })
  const stop = new AbortController()
  // With Temporal, this process updates the search index, as a site would; with DBOS, the killed process does.
  const working = temporal === null ? Promise.resolve() : installation.work(stop.signal, { print: () => {} })
  const started = performance.now()
  const { db } = installation
  const size = { channels: Number(values.channels), videosPerChannel: Number(values.videos) }
  const { expectedCalls, ...trial } = await prepareImports({ ...installation, youtube }, size)
  const common = { ...trial, db, youtube, program: join(root, main), variables, kills: Number(values.kills) }
  if (values.deploy) {
    const copy = join(dataDir, 'next')
    await changeCheckout(root, copy)
    await end(await runThroughDeploy({ ...common, nextProgram: join(copy, main) }))
    return
  }
  const outcome = await runUnderKills({
    ...common,
    ...(values.victim === 'postgres' && { killService: killPostgres }),
    ...(values.victim === 'temporal' && { killService: async () => temporal?.restart() }),
    onKill: ({ number, progress }) => console.log(`kill ${number} at call ${progress}`),
  })
  await end(outcome)

  async function end({ runs, ...calls }: KillOutcome) {
    note('calls', { ...calls, expectedCalls })
    note('runs', runs)
    note('stored', await countStored(db))
    if (values.deploy) note('runs by rule checks', await countRuleChecks(db))
    note('time', { seconds: Math.round((performance.now() - started) / 1_000) })
    await report.write()
    stop.abort()
    await working
  }
}

function note(name: string, figures: PlainFigures) {
  report.note(name, figures)
  console.log(name, figures)
}

/** The number of runs by how often they executed the added step: 2 from before the deploy, 3 from after it. */
async function countRuleChecks(db: Kysely<Database>) {
  const { rows } = await sql<{ checks: number; runs: number }>`
    select checks, count(*)::integer as runs from (
      select count(*)::integer as checks from pipeline_steps where name = ${addedStep} group by run_id
    ) as counted group by checks order by checks`.execute(db)
  return Object.fromEntries(rows.map(({ checks, runs }) => [checks, runs]))
}

/** Its supervisor restarts it. */
async function killPostgres() {
  const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function openTemporal() {
  const cli = await findTemporal()
  if (cli === null) throw new Error('This needs Temporal: install the temporal CLI or Go')
  return startTemporal(cli)
}
