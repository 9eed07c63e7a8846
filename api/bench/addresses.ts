import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBlock, writeBlock } from '../../schemas/bench/block.ts'
import { compare } from '../../schemas/bench/compare.ts'
import { cpuOf, cpuOfAll, cpuOfPostgres, ownCpu } from '../../schemas/bench/cpu-time.ts'
import type { CpuMeter } from '../../schemas/bench/cpu-time.ts'
import { readCode, writeCode } from '../../schemas/bench/read-code.ts'
import type { MeasuredCode } from '../../schemas/bench/read-code.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { startSite, waitForCatalogue } from '../src/testing/test-site.ts'
import { openClient } from './request.ts'

// npm run bench -- addresses PATH… [--a SITE] [--b SITE] [--paths FILE] [--encoding br] [--at-once 8] [--block 100]
// [--rounds 8] [--catalogue FOLDER] [--anything]: compares two sites at the same paths, or measures one, without --b. A SITE
// is the folder of a checkout with built pages, which is started with the sample or the catalogue in FOLDER, or the URL of a
// running site; --a defaults to this checkout. --paths reads one path per line. Bodies must be equal, unless --anything is
// given: pages contain ids, ages and random picks.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    a: { type: 'string', default: join(import.meta.dirname, '..', '..') },
    b: { type: 'string' },
    paths: { type: 'string' },
    encoding: { type: 'string', default: 'br' },
    'at-once': { type: 'string', default: '8' },
    block: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '8' },
    catalogue: { type: 'string', default: 'sample' },
    anything: { type: 'boolean', default: false },
  },
})
const listed = values.paths === undefined ? [] : (await readFile(values.paths, 'utf8')).split('\n')
const paths = [...positionals, ...listed.map((line) => line.trim()).filter((line) => line !== '')]
if (paths.length === 0)
  throw new Error('Name at least one path, such as /api/products?limit=1, or --paths FILE')
const atOnce = Number(values['at-once'])
const block = Number(values.block)

await using opened = new AsyncDisposableStack()
const client = opened.use(openClient(atOnce, { 'Accept-Encoding': values.encoding }))
const a = await open(values.a)
const b = values.b === undefined ? null : await open(values.b)
const report = openReport('addresses', { ...values, a: a.is, b: b?.is, paths })
console.log([a, b].flatMap((site, at) => (site === null ? [] : `${'AB'[at]} is ${site.name}`)).join('\n'))

const meters = b === null ? a.cpu : addMeters(a.cpu, b.cpu)
if (Object.keys(meters).length === 0) {
  report.note('CPU time', { measured: false, reason: 'the processes of a URL are unknown' })
  console.log('CPU time of the sites is not measured: the processes of a URL are unknown')
}
if (b === null) await measure()
else {
  report.add(
    await compare({
      name: paths.length === 1 ? (paths[0] ?? '') : `${paths.length} paths`,
      a: { name: 'A', ask: (at) => read(a.url, at) },
      b: { name: 'B', ask: (at) => read(b.url, at) },
      questions: paths.length,
      nameQuestion: (at) => `${paths[at] ?? ''} (--anything compares them nevertheless)`,
      rounds: Number(values.rounds),
      block,
      atOnce,
      cpu: meters,
      ...(values.anything && { verified: { count: 0, what: 'bodies compared (--anything)' } }),
    }),
  )
}
await report.write()

/** Measures each path separately. */
async function measure() {
  for (const [at, path] of paths.entries()) {
    const ask = () => read(a.url, at)
    const cpu = { ...a.cpu, client: ownCpu }
    for (let rounds = 0; rounds < 2; rounds += 1)
      await runBlock({ ask, from: 0, requests: block, atOnce, cpu })
    const figures = await runBlock({ ask, from: 0, requests: block * Number(values.rounds), atOnce, cpu })
    const bytes = (await client.read(a.url + path)).body.length
    const perSecond = 1_000 / (figures['elapsed'] ?? Number.NaN)
    report.note(path, { caches: 'warm', ...figures, perSecond, bytes })
    console.log(
      `${path}, warm caches: ${perSecond.toFixed(0)} a second, ${bytes} bytes; ms: ${writeBlock(figures)}`,
    )
  }
}

/** Requests a path; resolves to the body, and the total in the headers of a list. */
async function read(site: string, question: number) {
  const path = paths[question % paths.length] ?? ''
  const { status, headers, body } = await client.read(site + path)
  if (status !== 200) throw new Error(`${path} answered with ${status}`)
  return { total: headers['x-total-count'], body }
}

interface OpenSite {
  url: string
  cpu: Record<string, CpuMeter>
  /** What the site is, for the results and for the terminal: paths of this machine are left out. */
  is: MeasuredCode | { url: string }
  name: string
}

/** Opens the site at a URL, whose CPU time is unknown, or starts that of a checkout. */
async function open(site: string): Promise<OpenSite> {
  if (/^https?:/.test(site)) {
    const { host, pathname, protocol } = new URL(site)
    const name = `${protocol}//${host}${pathname}`
    return { url: site.replace(/\/$/, ''), cpu: {}, is: { url: name }, name }
  }
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const variables = {
    DATA_DIR: folder,
    NODE_ENV: 'production',
    CATALOGUE: values.catalogue,
    TRUST_PROXY: '1',
  }
  const started = await startSite(variables, [], join(resolve(site), 'api', 'src', 'main.ts'))
  opened.defer(async () => void (await started.stop()))
  await waitForCatalogue(started.url)
  const code = readCode(resolve(site))
  const cpu = { site: cpuOf(started.pid), databases: cpuOfPostgres(folder) }
  return { url: started.url, cpu, is: code, name: writeCode(code) }
}

/** Sums the meters that both sites have. Only one site is busy at a time, so the sum is what that one has used. */
function addMeters(one: Record<string, CpuMeter>, other: Record<string, CpuMeter>) {
  return Object.fromEntries(
    Object.entries(one).flatMap(([name, meter]) => {
      const also = other[name]
      return also === undefined ? [] : [[name, cpuOfAll(meter, also)]]
    }),
  )
}
