// Pages, kept and rendered: npm run bench -- pages [--check CHANGES] [--seconds N] [--data-dir FOLDER]
//   [--engine elasticsearch [--elasticsearch URL]]
//
// Starts two processes of the site on one database, one with the page cache and one without. Without --check, measures
// requests per second and CPU milliseconds of the process per request, in interleaved blocks (A-B-B-A): pages rendered from
// nothing that is kept, those of a member, kept ones, and answers that the page has not changed. With --check,
// makes random changes and compares every page of both processes after each of them. The folder is filled with the sample
// once and may be used again.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { openBenchServer } from '../../indexer/bench/bench-server.ts'
import { median } from '../../schemas/bench/statistics.ts'
import { startSite, waitForCatalogue } from '../src/testing/test-site.ts'
import { versionCount } from '../src/pages/page-seeds.ts'
import { checkPages, withoutPort } from './pages/check-pages.ts'
import { listPages } from './pages/list-pages.ts'

const { values } = parseArgs({
  options: {
    check: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    'data-dir': { type: 'string' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'postgres' },
    elasticsearch: { type: 'string' },
  },
})

/** Connections of the load, all from one network. */
const connections = 8
/** Clock ticks per second in /proc. */
const ticks = 100

interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

await using opened = new AsyncDisposableStack()
const server =
  values.engine === 'elasticsearch' ? opened.use(await openBenchServer(values.elasticsearch ?? null)) : null
const dataDir = values['data-dir'] ?? (await mkdtemp(join(tmpdir(), 'channelwise-pages-')))
try {
  // In production, replies are not validated.
  const variables = { DATA_DIR: dataDir, NODE_ENV: 'production', CATALOGUE: 'sample', ...searchOn(server) }
  const kept = await startSite({ ...variables, PAGE_CACHE_MB: '64' })
  await waitForCatalogue(kept.url)
  const rendered = await startSite({ ...variables, PAGE_CACHE_MB: '0' })
  try {
    const pages = await listPages(kept.url)
    if (values.check === undefined) await measure(kept, rendered, pages.measured)
    else {
      const changes = Number(values.check)
      const wrong = await checkPages({
        kept: kept.url,
        rendered: rendered.url,
        dataDir,
        pages,
        changes,
        passes: server === null ? 1 : 2,
        seed: values.seed,
      })
      process.exitCode = wrong === 0 ? 0 : 1
    }
  } finally {
    await Promise.all([kept.stop(), rendered.stop()])
  }
} finally {
  if (values['data-dir'] === undefined) await rm(dataDir, { recursive: true, force: true })
}

/** Each run has indexes of its own. */
function searchOn(elasticsearch: { url: string } | null): Record<string, string> {
  if (elasticsearch === null) return {}
  return { ELASTICSEARCH_URL: elasticsearch.url, ELASTICSEARCH_PREFIX: `bench-${Date.now().toString(36)}` }
}

type Site = Awaited<ReturnType<typeof startSite>>

async function measure(kept: Site, rendered: Site, pages: Record<string, string>) {
  console.log('page            way        requests/s   CPU ms   bytes')
  const cookie = await signUp(kept)
  for (const [name, path] of Object.entries(pages)) {
    const { etag } = await verify(kept, rendered, path)
    const ways = {
      rendered: () => load(rendered, path, {}),
      member: () => load(kept, path, { Cookie: cookie }),
      kept: () => load(kept, path, {}),
      '304': () => load(kept, path, { 'If-None-Match': etag }),
    }
    const blocks: Record<string, Block[]> = { rendered: [], member: [], kept: [], '304': [] }
    const order = Object.keys(ways) as (keyof typeof ways)[]
    // The first round warms up.
    for (let round = 0; round < 5; round += 1)
      for (const way of round % 2 === 0 ? order : order.toReversed()) {
        const block = await ways[way]()
        if (round > 0) blocks[way]?.push(block)
      }
    for (const way of order) {
      const found = blocks[way] ?? []
      const line = [
        name.padEnd(15),
        way.padEnd(10),
        median(found.map((block) => block.perSecond))
          .toFixed(0)
          .padStart(10),
      ]
      line.push(
        median(found.map((block) => block.cpu))
          .toFixed(2)
          .padStart(9),
        String(found[0]?.bytes ?? 0).padStart(8),
      )
      console.log(line.join(' '))
    }
  }
}

/** Signs up a new member. Resolves to the cookie of the session. */
async function signUp({ url }: Site) {
  const password = 'seven wild geese'
  const email = `member${Date.now()}@example.org`
  const response = await fetch(`${url}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Member', email, password, confirmation: password }),
  })
  const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';')
  if (cookie === '') throw new Error(`no member: ${response.status} ${await response.text()}`)
  return cookie
}

interface Block {
  perSecond: number
  /** Milliseconds of CPU per request. */
  cpu: number
  bytes: number
}

/** Both processes must answer with the same page, or with the same version of it. */
async function verify(kept: Site, rendered: Site, path: string) {
  const agent = new Agent({ keepAlive: true })
  for (let tries = 1; ; tries += 1) {
    const one = await ask(kept.url + path, {}, agent)
    const other = await ask(rendered.url + path, {}, agent)
    if (withoutPort(decode(one), kept.url) === withoutPort(decode(other), rendered.url)) {
      agent.destroy()
      return { etag: String(one.headers.etag) }
    }
    if (tries === 10 * versionCount) throw new Error(`${path}: the processes disagree`)
    // Visits to a list are counted a few seconds later.
    if (tries % versionCount === 0) await wait(1_000)
  }
}

async function load(site: Site, path: string, headers: Record<string, string>): Promise<Block> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + (Number(values.seconds) * 1_000) / 3
  const [cpuBefore, began] = [await readCpu(site.pid), performance.now()]
  let requests = 0
  let bytes = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const reply = await ask(site.url + path, headers, agent)
        if (reply.status !== 200 && reply.status !== 304) throw new Error(`${path}: ${reply.status}`)
        requests += 1
        bytes = reply.body.length
      }
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  agent.destroy()
  return { perSecond: requests / seconds, cpu: ((await readCpu(site.pid)) - cpuBefore) / requests, bytes }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br', ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}

function decode({ body, headers }: Reply) {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}

/** Milliseconds of CPU that a process has used. */
async function readCpu(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks
}
