import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { openInstallation } from '../src/installation/installation.ts'
import { startYouTubeServer } from '../src/platform/test-youtube-server.ts'
import { readSettings } from '../src/installation/settings.ts'
import { importUnderKills } from '../src/installation/test-kills.ts'
import { findTemporal } from '../src/engine/temporal/testing/find-temporal.ts'
import { startTemporal } from '../src/engine/temporal/testing/start-temporal.ts'

// node workflows/bench/kills.ts [--engine temporal|dbos] [--kills 50] [--channels 300] [--videos 60]: imports channels
// while their worker (with DBOS: the site) is killed at random moments, and prints what was repeated. Run npm start
// once before, because this does not build the pages.
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'temporal' },
    kills: { type: 'string', default: '50' },
    channels: { type: 'string', default: '300' },
    videos: { type: 'string', default: '60' },
  },
})
const root = join(import.meta.dirname, '..', '..')
const program = join(root, values.engine === 'temporal' ? 'workflows/src/main.ts' : 'api/src/main.ts')
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
  // With Temporal this process updates the search index, like a site; with DBOS the killed process does.
  const working = temporal === null ? Promise.resolve() : installation.work(stop.signal, { print: () => {} })
  const started = performance.now()
  const outcome = await importUnderKills({
    installation,
    youtube,
    program,
    variables,
    channels: Number(values.channels),
    videosPerChannel: Number(values.videos),
    kills: Number(values.kills),
    onKill: ({ number, calls }) => console.log(`kill ${number} at call ${calls}`),
  })
  console.log(outcome)
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
  stop.abort()
  await working
}

async function openTemporal() {
  const cli = await findTemporal()
  if (cli === null) throw new Error('This needs Temporal: install the temporal CLI or Go')
  return startTemporal(cli)
}
