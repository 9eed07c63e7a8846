import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { pino } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { hasEnded } from '@channelwise/schemas/run'
import { openReport } from '../../schemas/bench/report.ts'
import { readRun } from '../src/runs/read-run.ts'
import { createBatch, readBatches, startBatch } from '../src/imports/import-batches.ts'
import { openInstallation } from '../src/installation/installation.ts'
import type { Installation } from '../src/installation/installation.ts'
import { readSettings } from '../src/installation/settings.ts'
import { buildChannelResource, buildUploads } from '../src/platform/test-resources.ts'
import { startYouTubeServer } from '../src/platform/test-youtube-server.ts'
import type { YouTubeServer } from '../src/platform/test-youtube-server.ts'

// npm run bench -- imports [--channels 5000] [--videos 10] [--delay 50] [--faults 5] [--rate 50]: bulk-imports channels on
// the embedded engine from a fake YouTube that takes `delay` milliseconds per call and fails `faults` percent of the calls,
// at `rate` calls a second; a visitor's import runs before and amid it. Prints units and time next to their minimum, the
// visitor's two times, and the heap of the process (which also hosts the fake YouTube) as links are completed: what runs
// hold in memory must not grow with their number.
const { values } = parseArgs({
  options: {
    channels: { type: 'string', default: '5000' },
    videos: { type: 'string', default: '10' },
    delay: { type: 'string', default: '50' },
    faults: { type: 'string', default: '5' },
    rate: { type: 'string', default: '50' },
  },
})
const report = openReport('imports', values)
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const channels = Number(values.channels)
const videos = Number(values.videos)
const delay = Number(values.delay)
const rate = Number(values.rate)
const faultRate = Number(values.faults) / 100
const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-imports-'))
try {
  await measure()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()

async function measure() {
  await using postgres = await openEmbeddedPostgres({ dataDir })
  await using youtube = await startYouTubeServer()
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    YOUTUBE_API_KEY: youtube.apiKey,
    YOUTUBE_API_URL: youtube.url,
    YOUTUBE_CALLS_PER_SECOND: String(rate),
    QUOTA_UNITS_PER_DAY: '1000000',
  })
  await using installation = await openInstallation(settings, { logger: pino({ level: 'error' }) })
  const stop = new AbortController()
  const working = installation.work(stop.signal, { print: () => {} })
  const links = Array.from({ length: channels }, (_, number) => addChannel(youtube, 'bulk', number))
  youtube.changeWeather({ latency: delay, faultRate })

  const idle = await timeVisitor(installation, addChannel(youtube, 'idle', 0))
  const before = youtube.units()
  const began = performance.now()
  const { db, videosPerChannel } = installation
  const batch = await createBatch(db, { name: 'benchmark', requestedBy: null, links, videosPerChannel })
  await startBatch(installation, batch)
  const heap: number[] = []
  await settle(installation, batch, channels / 3)
  const amid = await timeVisitor(installation, addChannel(youtube, 'amid', 0))
  for (let tenth = 4; tenth <= 10; tenth += 1) {
    await settle(installation, batch, (channels * tenth) / 10)
    heap.push(measureHeap())
  }
  const seconds = (performance.now() - began) / 1_000
  await show(installation, { batch, units: youtube.units() - before, seconds, idle, amid })
  const maxParallel = youtube.maxParallel()
  report.note('process', { maxParallel, heapMegabytes: heap.join(', ') })
  console.log(`at most ${maxParallel} calls at once`)
  console.log(`heap at 40% to 100% of the links: ${heap.join(', ')} MB`)
  await report.write()
  stop.abort()
  await working
}

/** Megabytes of heap in use after a garbage collection. */
function measureHeap() {
  collectGarbage()
  return Math.round(process.memoryUsage().heapUsed / 1e6)
}

function addChannel(youtube: YouTubeServer, kind: string, number: number) {
  const id = `UC${kind}${String(number).padStart(18, '0')}`
  const statistics = { videoCount: String(videos) }
  youtube.addChannel(buildChannelResource({ id, statistics }), buildUploads(id, videos))
  return id
}

/** Seconds from a visitor's request until the channel is listed. */
async function timeVisitor({ db, startVisitorImport }: Installation, link: string) {
  const began = performance.now()
  const { run } = await startVisitorImport(link)
  let seen = run
  while (seen !== null && !hasEnded(seen)) {
    await pause(20)
    seen = await readRun(db, seen._id)
  }
  if (seen?.status !== 'succeeded') console.log(`the visitor's import ${seen?.status}: ${seen?.error}`)
  return (performance.now() - began) / 1_000
}

/** Waits until `links` links of the batch have settled, or the batch is gone. */
async function settle({ db }: Installation, id: string, links: number) {
  for (;;) {
    const [batch] = await readBatches(db, { id, limit: 1 })
    if (batch === undefined || batch.done + batch.failed >= links) return
    await pause(100)
  }
}

interface Outcome {
  batch: string
  units: number
  seconds: number
  idle: number
  amid: number
}

async function show({ db }: Installation, { batch: id, units, seconds, idle, amid }: Outcome) {
  const [batch] = await readBatches(db, { id, limit: 1 })
  const minimum = channels * (1 / 50 + 1 + videos / 50)
  const { rows: failures } = await sql<{ reason: string; links: number }>`
    select reason, count(*)::integer as links from import_batch_items
    where batch_id = ${id} and status = 'failed' group by reason`.execute(db)
  report.note('batch', {
    done: batch?.done ?? 0,
    failed: batch?.failed ?? 0,
    units,
    minimumUnits: minimum,
    seconds,
    secondsOfRate: units / rate,
  })
  report.note("a visitor's import", { secondsBefore: idle, secondsAmid: amid })
  console.log(`${batch?.done} of ${channels} channels imported, ${batch?.failed} failed`)
  for (const { reason, links } of failures) console.log(`  ${links} × ${reason}`)
  console.log(
    `${units} units, ${(units / channels).toFixed(2)} a channel: ${ratio(units, minimum)} the packed minimum`,
  )
  console.log(`${seconds.toFixed(0)} s: ${ratio(seconds, units / rate)} what the rate allows`)
  console.log(
    `a visitor's import: ${idle.toFixed(2)} s before, ${amid.toFixed(2)} s amid: ${ratio(amid, idle)}`,
  )
}

function ratio(measured: number, reference: number) {
  return `${(measured / reference).toFixed(2)} ×`
}
