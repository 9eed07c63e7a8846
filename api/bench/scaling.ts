// How costs grow with the size of the catalogue:
//
//     npm run bench -- scaling [--channels 1000,10000,100000] [--data-dir FOLDER]
//
// For each size, imports a generated catalogue with three videos per channel and starts the site again. Reports the CPU time
// of Node and Postgres together for each channel of the import, for the second start and for each request of
// `scaling/probes.ts`, how long an operator's command takes, and the memory at rest. Then the same, with the CPU time of
// Elasticsearch, for each channel that it indexes and each search there. Some fixed work is timed next to each measurement:
// "corrected" figures are for a machine that takes `usualWork` for it. Draws the curves of all sizes that have results into
// `bench/results/scaling.svg`. Linux only; needs Java 21. A million channels take 25 GB of disk, and hours.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { cpuOf, cpuOfAll, cpuOfPostgres } from '../../schemas/bench/cpu-time.ts'
import { drawCurves } from '../../schemas/bench/draw-curves.ts'
import type { Curve } from '../../schemas/bench/draw-curves.ts'
import { timeFixedWork, usualWork } from '../../schemas/bench/machine-speed.ts'
import { readMemory } from '../../schemas/bench/process-memory.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { median } from '../../schemas/bench/statistics.ts'
import { startSite } from '../src/testing/test-site.ts'
import { measureElasticsearch } from './scaling/measure-elasticsearch.ts'
import { measureProbes } from './scaling/measure-probes.ts'
import type { Note } from './scaling/measure-probes.ts'
import { listProbes } from './scaling/probes.ts'
import { timeStart, waitForRest } from './second-start.ts'
import { writeCatalogue } from './write-catalogue.ts'

const { values } = parseArgs({
  options: {
    channels: { type: 'string', default: '1000,10000,100000' },
    'data-dir': { type: 'string' },
  },
})
const sizes = values.channels.split(',').map(Number)
const root = join(import.meta.dirname, '..', '..')
const videosEach = 3
const results = join(root, 'bench', 'results')
// The first time, V8 compiles it.
timeFixedWork()

for (const size of sizes) {
  const folder = await mkdtemp(join(values['data-dir'] ?? tmpdir(), 'channelwise-scaling-'))
  try {
    await measure(size, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const drawing = drawCurves(await readCurves(), { x: 'channels', y: 'CPU milliseconds' })
  await writeFile(join(results, 'scaling.svg'), drawing)
}

async function measure(size: number, folder: string) {
  const report = openReport(`scaling-${size}`, values)
  const catalogue = join(folder, 'catalogue')
  await writeCatalogue(catalogue, size, videosEach)
  const start = (settings: Record<string, string>) =>
    startSite({ DATA_DIR: folder, NODE_ENV: 'production', CATALOGUE: catalogue, ...settings })
  const meter = (pid: number) => cpuOfAll(cpuOf(pid), cpuOfPostgres(folder))
  const note: Note = (name, milliseconds, work) => {
    const corrected = round((milliseconds * usualWork) / work)
    report.note(name, { 'CPU ms': round(milliseconds), corrected })
    console.log(`${size} channels, ${name}: ${corrected} ms (measured ${round(milliseconds)})`)
  }

  const first = await start({ PAGE_CACHE_MB: '0' })
  try {
    const { perChannel, work } = await waitForImport(first.pid, folder, size)
    note('import of a channel', perChannel, work)
    await fillReviews(folder)
  } finally {
    await first.stop()
  }

  const before = timeFixedWork()
  const { site, cpu } = await timeStart(() => start({ PAGE_CACHE_MB: '0' }))
  note('second start', cpu, (before + timeFixedWork()) / 2)
  try {
    await waitForRest(site.pid)
    const memory = await readMemory(site.pid, 'VmRSS')
    report.note('memory at rest', { MB: memory })
    console.log(`${size} channels, memory at rest: ${memory} MB`)
    const probes = await listProbes(site.url)
    await measureProbes(
      probes.filter(({ cached }) => !cached),
      meter(site.pid),
      note,
    )
  } finally {
    await site.stop()
  }

  const cached = await start({ PAGE_CACHE_MB: '64' })
  try {
    await waitForRest(cached.pid)
    const probes = await listProbes(cached.url)
    await measureProbes(
      probes.filter((probe) => probe.cached),
      meter(cached.pid),
      note,
    )
    const began = performance.now()
    const operator = join(root, 'workflows', 'src', 'operator', 'main.ts')
    const { status } = spawnSync(process.execPath, [operator, 'runs'], {
      env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`the command line ended with status ${status}`)
    note('command line', performance.now() - began, timeFixedWork())
  } finally {
    await cached.stop()
  }
  await report.write()
  await measureElasticsearch({ folder, size, start: (more) => start({ PAGE_CACHE_MB: '0', ...more }), note })
  await report.write()
}

/**
 * Waits until all channels can be found. Resolves to the CPU time per channel, and the median time of the fixed work meanwhile.
 */
async function waitForImport(pid: number, folder: string, size: number) {
  await using postgres = await openEmbeddedPostgres({ dataDir: folder })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const meter = cpuOfAll(cpuOf(pid), cpuOfPostgres(folder))
  const before = meter()
  const works: number[] = []
  const isOver = `select coalesce(max(done), 0) = ${size} and bool_and(finished_at is not null) as is_so
    from pipeline_runs where pipeline = 'importCatalogue'`
  while ((await client.query<{ is_so: boolean }>(isOver)).rows[0]?.is_so !== true) {
    works.push(timeFixedWork())
    await wait(2_000)
  }
  const perChannel = (meter() - before) / size
  await client.end()
  return { perChannel, work: median(works) }
}

/** Twenty members review the thousand largest channels. */
async function fillReviews(folder: string) {
  await using postgres = await openEmbeddedPostgres({ dataDir: folder })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`
    insert into members (id, uid, name, name_folded)
    select 'm' || at, 'm' || at, 'Member ' || at, 'member ' || at from generate_series(1, 20) as at`)
  await client.query(`
    insert into reviews (id, channel_id, member_id, rating, comment, moods)
    select 'r' || place || '-' || at, id, 'm' || at, (1 + (place * at) % 10) / 2.0, 'Slow, and good.', '["Relaxing"]'
    from (
      select id, row_number() over (order by subscriber_count desc, id) as place from channels
      where listed_at is not null order by subscriber_count desc, id limit 1000
    ) as largest, generate_series(1, 20) as at
    order by place, at`)
  await client.query('analyze')
  await client.end()
}

/** The corrected figures of all results, the newest of each size, as curves by the number of channels. */
async function readCurves(): Promise<Curve[]> {
  const names = (await readdir(results)).filter((name) => /^scaling-\d+-.*\.json$/.test(name))
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(results, name), 'utf8'))),
  )
  const curves = new Map<string, Map<number, number>>()
  for (const { benchmark, figures } of files.toSorted((one, other) =>
    one.measuredAt < other.measuredAt ? -1 : 1,
  ))
    for (const [name, { corrected }] of Object.entries<{ corrected?: number }>(figures)) {
      if (corrected === undefined) continue
      const points = curves.get(name) ?? new Map<number, number>()
      curves.set(name, points.set(Number(benchmark.replace('scaling-', '')), corrected))
    }
  return [...curves].map(([name, points]) => ({ name, points: [...points] }))
}

function round(milliseconds: number) {
  return Number(milliseconds.toPrecision(3))
}
