import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { runBlock } from '../../schemas/bench/block.ts'
import type { Block } from '../../schemas/bench/block.ts'
import { DifferentBodiesError } from '../../schemas/bench/compare.ts'
import { limitCpu } from '../../schemas/bench/cpu-share.ts'
import { childrenOf, clockTick, cpuOf, cpuOfAll } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { measureRounds } from '../../schemas/bench/rounds.ts'
import { startSite, waitForCatalogue } from '../src/testing/test-site.ts'
import { browserEncodings, decode, openClient } from './request.ts'
import { waitForRest } from './second-start.ts'

// npm run bench -- processes [PATH…] [--a 1] [--b 2] [--share 0.35] [--block 8000] [--rounds 4] [--at-once 32]: compares a site
// with the sample and --a web processes with one and --b web processes (WEB_CONCURRENCY). Each web process is limited to a
// share of a core, which leaves enough for Postgres, the main process and the load, which are not limited. The site is
// restarted for each of A, B, B and A: two sites at once would share the CPU caches, and V8 discards the compiled code of an
// idle one. Linux only, as root.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    a: { type: 'string', default: '1' },
    b: { type: 'string', default: '2' },
    share: { type: 'string', default: '0.35' },
    block: { type: 'string', default: '8000' },
    rounds: { type: 'string', default: '4' },
    'at-once': { type: 'string', default: '32' },
  },
})
const paths =
  positionals.length > 0 ? positionals : ['/api/products?language=English', '/api/products?name=music']
const share = Number(values.share)
/** The share of a core for background work (`npm run bench -- idle`), which a single process does, too. */
const background = 0.04
/** Warm-up requests per path and process, until V8 has compiled what they run. */
const warmUp = 10_000
const block = Number(values.block)
const rounds = Number(values.rounds)
const atOnce = Number(values['at-once'])

/** What a site with this many processes took for each path, and its responses. */
interface Session {
  blocks: Block[]
  bodies: string[]
}

const report = openReport('processes', { ...values, paths })
await using opened = new AsyncDisposableStack()
const client = opened.use(openClient(atOnce, { 'Accept-Encoding': browserEncodings }))
const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
opened.defer(() => rm(dataDir, { recursive: true, force: true }))
const filled = await start(1)
await waitForCatalogue(filled.url)
await waitForRest(filled.pid)
await filled.stop()

const order = [values.a, values.b, values.b, values.a].map(Number)
const sessions: Session[][] = []
for (let round = 0; round <= rounds; round += 1) {
  const measured: Session[] = []
  for (const count of order) measured.push(await measure(count))
  // As in other comparisons, the first round is warm-up.
  if (round > 0) sessions.push(measured)
}
const bodies = sessions.flat().map((session) => session.bodies)
if (bodies.some((some) => !isDeepStrictEqual(some, bodies[0]))) {
  throw new DifferentBodiesError('Sites with the same data answer differently')
}
for (const [at, path] of paths.entries()) {
  const blocksOf = (measured: Session[], ...places: number[]) =>
    places.flatMap((place) => measured[place]?.blocks.slice(at, at + 1) ?? [])
  report.add({
    name: path,
    a: `${values.a} × ${share}`,
    b: `${values.b} × ${share}`,
    measures: measureRounds(
      sessions.map((measured) => ({ a: blocksOf(measured, 0, 3), b: blocksOf(measured, 1, 2) })),
      // Alternating, so that drift within rounds cancels out.
      sessions.map((measured, round) => ({
        a: blocksOf(measured, round % 2 === 0 ? 0 : 3),
        b: blocksOf(measured, round % 2 === 0 ? 3 : 0),
      })),
      { 'cpu processes': clockTick / block },
    ),
    rounds,
    block,
    atOnce,
    caches: 'warm',
    verified: { count: bodies.length, what: 'bodies verified' },
  })
}
await report.write()

/** Starts the site, warms it up, limits its web processes and measures; a single process is main and web process in one. */
async function measure(count: number): Promise<Session> {
  // Disposed of last, since the site's processes are subject to them until they end.
  await using limits = new AsyncDisposableStack()
  await using running = new AsyncDisposableStack()
  const site = await start(count)
  running.defer(async () => void (await site.stop()))
  const ask = async (path: string) => {
    const reply = await client.read(site.url + path)
    if (reply.status !== 200) throw new Error(`${path} answered with ${reply.status}`)
    return reply
  }
  const run = (path: string, requests: number, cpu = {}) =>
    runBlock({ ask: () => ask(path), from: 0, requests, atOnce, cpu })
  for (const path of paths) await run(path, count * warmUp)
  const isWebProcess = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
  const pids = count === 1 ? [site.pid] : childrenOf(site.pid).filter(isWebProcess)
  const processes = cpuOfAll(...pids.map(cpuOf))
  for (const pid of pids) limits.use(limitCpu(pid, count === 1 ? share + background : share))
  const blocks: Block[] = []
  for (const path of paths) blocks.push(await run(path, block, { processes }))
  const replies = await Promise.all(paths.map(ask))
  return { blocks, bodies: replies.map((reply) => decode(reply).toString().replaceAll(site.url, '')) }
}

function start(count: number) {
  return startSite({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    CATALOGUE: 'sample',
    WEB_CONCURRENCY: String(count),
  })
}
