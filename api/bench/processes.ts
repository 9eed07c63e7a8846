import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runBlock } from '../../schemas/bench/block.ts'
import { compare } from '../../schemas/bench/compare.ts'
import { limitCpu } from '../../schemas/bench/cpu-share.ts'
import { childrenOf, cpuOf } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { startSite, waitForCatalogue } from '../src/testing/test-site.ts'
import { browserEncodings, decode, openClient } from './request.ts'
import { waitForRest } from './second-start.ts'

// npm run bench -- processes [PATH…] [--a 1] [--b 2] [--share 0.25] [--block 400] [--rounds 8] [--at-once 16]: two sites with
// the sample, of which one answers with as many web processes as --a and the other with as many as --b (WEB_CONCURRENCY).
// Each of these processes gets a share of a core, so that Postgres, the main process and the load, which are not limited,
// have what they need of the rest. Linux only, as root.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    a: { type: 'string', default: '1' },
    b: { type: 'string', default: '2' },
    share: { type: 'string', default: '0.25' },
    block: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '8' },
    'at-once': { type: 'string', default: '16' },
  },
})
const paths =
  positionals.length > 0 ? positionals : ['/api/products?language=English', '/api/products?name=music']
const share = Number(values.share)
/** What the background work takes of a core, at most (`npm run bench -- idle`). A process that is the only one does it, too. */
const background = 0.05
/** Requests to each path and process before anything is measured, until V8 has compiled what they run. */
const warmUp = 3_000
const atOnce = Number(values['at-once'])

await using opened = new AsyncDisposableStack()
const client = opened.use(openClient(atOnce, { 'Accept-Encoding': browserEncodings }))
const folder = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
opened.defer(() => rm(folder, { recursive: true, force: true }))
const filled = await start(join(folder, 'a'), 1)
await waitForCatalogue(filled.url)
await waitForRest(filled.pid)
await filled.stop()
await cp(join(folder, 'a'), join(folder, 'b'), { recursive: true })
const a = await open(join(folder, 'a'), Number(values.a))
const b = await open(join(folder, 'b'), Number(values.b))
const report = openReport('processes', { ...values, paths })
for (const path of paths) {
  report.add(
    await compare({
      name: path,
      a: { name: `${values.a} × ${share}`, ask: () => read(a.url, path) },
      b: { name: `${values.b} × ${share}`, ask: () => read(b.url, path) },
      questions: 1,
      rounds: Number(values.rounds),
      block: Number(values.block),
      atOnce,
      cpu: { processes: sum([...a.meters, ...b.meters]) },
      isSame: (one, other) => String(one) === String(other),
    }),
  )
}
await report.write()

async function read(site: string, path: string) {
  const reply = await client.read(site + path)
  if (reply.status !== 200) throw new Error(`${path} answered with ${reply.status}`)
  // Pages name the address of their site.
  return { toString: () => decode(reply).toString().replaceAll(site, '') }
}

/** A site whose web processes are limited; alone, the main process is the web process. */
async function open(dataDir: string, count: number) {
  const limits = opened.use(new AsyncDisposableStack())
  const site = await start(dataDir, count)
  opened.defer(async () => void (await site.stop()))
  for (const path of paths) {
    await runBlock({ ask: () => read(site.url, path), from: 0, requests: count * warmUp, atOnce, cpu: {} })
  }
  const isWebProcess = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts')
  const pids = count === 1 ? [site.pid] : childrenOf(site.pid).filter(isWebProcess)
  for (const pid of pids) limits.use(limitCpu(pid, count === 1 ? share + background : share))
  return { url: site.url, meters: pids.map(cpuOf) }
}

function start(dataDir: string, count: number) {
  return startSite({
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    CATALOGUE: 'sample',
    TRUST_PROXY: '1',
    WEB_CONCURRENCY: String(count),
  })
}

function sum(meters: (() => number)[]) {
  return () => meters.reduce((total, meter) => total + meter(), 0)
}
