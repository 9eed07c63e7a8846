// Imports a catalogue into a new site, while a visitor opens one page after another, and starts the site a second time:
//
//     npm run bench -- catalogue [--channels 20000] [--videos 3] [--searching]
//
// With --searching, every other page of the visitor is one of the newest channels, or a text search for a word of its name.
// Reports channels per second until all are listed and until all can be found, the site's peak memory, CPU time of Node and
// Postgres per channel, and how long the visitor waited; then how long the second start takes, and the memory at rest.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { ChannelCard } from '@channelwise/schemas/channel'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { cpuOf, cpuOfPostgres } from '../../schemas/bench/cpu-time.ts'
import { readMemory } from '../../schemas/bench/process-memory.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { percentile } from '../../schemas/bench/statistics.ts'
import { startSite } from '../src/testing/test-site.ts'
import type { TestSite } from '../src/testing/test-site.ts'
import { timeStart, waitForRest } from './second-start.ts'
import { writeCatalogue } from './write-catalogue.ts'

const { values } = parseArgs({
  options: {
    channels: { type: 'string', default: '20000' },
    videos: { type: 'string', default: '3' },
    searching: { type: 'boolean', default: false },
  },
})
const count = Number(values.channels)
const visited = ['/', '/search?rating=4', '/api/products?language=English', '/latest-reviews']
/**
 * Milliseconds between two pages of the visitor, who opens about three hundred: with fewer, the p99 would be the slowest one.
 */
const readingTime = 40

const folder = await mkdtemp(join(tmpdir(), 'channelwise-catalogue-'))
const report = openReport('catalogue', values)
try {
  const catalogue = join(folder, 'catalogue')
  await writeCatalogue(catalogue, count, Number(values.videos))
  const start = () => startSite({ DATA_DIR: folder, NODE_ENV: 'production', CATALOGUE: catalogue })
  const site = await start()
  let figures
  try {
    figures = await measure(site)
  } finally {
    await site.stop()
  }
  figures = { ...figures, ...(await measureSecondStart(start)) }
  report.note('catalogue', figures)
  console.table(figures)
  await report.write()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measureSecondStart(start: () => Promise<TestSite>) {
  const { site, startedIn, cpu } = await timeStart(start)
  try {
    await waitForRest(site.pid)
    const memory = await readMemory(site.pid, 'VmRSS')
    return {
      'second start ms': startedIn,
      'second start CPU ms': cpu,
      'memory at rest in MB': memory,
    }
  } finally {
    await site.stop()
  }
}

async function measure({ url, pid }: { url: string; pid: number }) {
  await using postgres = await openEmbeddedPostgres({ dataDir: folder })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const meters = { node: cpuOf(pid), postgres: cpuOfPostgres(folder) }
  const [node, database] = [meters.node(), meters.postgres()]
  const began = Date.now()
  const over = new AbortController()
  const visit = visitPages(url, over.signal)
  const run = `from pipeline_runs where pipeline = 'importCatalogue'`
  await waitFor(client, `select coalesce(max(done), 0) = ${count} as is_so ${run}`)
  const listedIn = Date.now() - began
  await waitFor(client, `select bool_and(finished_at is not null) as is_so ${run}`)
  const foundIn = Date.now() - began
  over.abort()
  const waits = await visit
  await client.end()
  const perChannel = (milliseconds: number) => Math.round((milliseconds / count) * 100) / 100
  return {
    'channels per second, listed': Math.round((count / listedIn) * 1_000),
    'channels per second, found': Math.round((count / foundIn) * 1_000),
    'CPU ms of Node per channel': perChannel(meters.node() - node),
    'CPU ms of Postgres per channel': perChannel(meters.postgres() - database),
    'peak memory in MB': await readMemory(pid, 'VmHWM'),
    'pages opened': waits.length,
    'page p50 ms': percentile(waits, 0.5),
    'page p99 ms': percentile(waits, 0.99),
  }
}

async function waitFor(client: Client, question: string) {
  while ((await client.query<{ is_so: boolean }>(question)).rows[0]?.is_so !== true) await wait(100)
}

/** Opens pages until it is over; resolves to the milliseconds that each took. */
async function visitPages(url: string, over: AbortSignal) {
  const waits: number[] = []
  for await (const path of choosePages(url)) {
    if (over.aborted) break
    const asked = performance.now()
    await read(url + path)
    waits.push(Math.round(performance.now() - asked))
    await wait(readingTime)
  }
  return waits
}

/** The main pages, over and over; with --searching, each is followed by another page. */
async function* choosePages(url: string) {
  const others: string[] = []
  for (;;)
    for (const main of visited) {
      yield main
      if (!values.searching) continue
      if (others.length === 0)
        others.push(...listOthers(JSON.parse(await read(`${url}/api/products?order=latest&limit=50`))))
      yield others.shift() ?? '/'
    }
}

async function read(address: string) {
  const answer = await fetch(address)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return text
}

/** The pages of these channels, and text searches for the first words of their names, in turns. */
function listOthers(channels: readonly ChannelCard[]) {
  return channels.map((channel, at) =>
    at % 2 === 0 ? writeChannelAddress(channel) : `/search/results/${channel.name.split(' ', 1)[0]}`,
  )
}
