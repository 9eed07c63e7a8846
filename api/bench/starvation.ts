import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openReport } from '../../schemas/bench/report.ts'
import { percentile } from '../../schemas/bench/statistics.ts'
import { startSite } from '../src/testing/test-site.ts'

// npm run bench -- starvation [--seconds 5] [--connections 10] [--only home]: how long a visitor's GET /api/products?limit=1
// takes while another client keeps requesting one expensive URL on 10 connections, once from another network and once from the
// visitor's own. Uses a site of its own with the sample catalogue, on the loopback interface. Takes twenty times `--seconds`;
// exits with status 1 if the visitor's 95th percentile is above 2 s.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
})
const maxP95 = 2_000
const report = openReport('starvation', values)
const catalogueSize = 600
const ownAddress = '192.0.2.1'
const situations = { another: '198.51.100.2', 'the same': ownAddress }
await using opened = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
opened.defer(() => rm(folder, { recursive: true, force: true }))
const site = await startSite({
  DATA_DIR: folder,
  NODE_ENV: 'production',
  CATALOGUE: 'sample',
  TRUST_PROXY: '1',
})
opened.defer(async () => void (await site.stop()))

const ids = await readIds()
const expensive: Record<string, string> = {
  'browsed videos, 50 batches': '/browse-videos?batches=50',
  'channels with videos, 100 ids': `/api/products/channels/${ids.slice(0, 100).join('_')}/getvideos/true`,
  'channels with videos, 500 ids': `/api/products/channels/${ids.slice(0, 500).join('_')}/getvideos/true`,
  'channels of lists, 500 ids': `/api/products/channelsforlists/${ids.slice(0, 500).join(',')}/getvideos/true`,
  'similar channels, 500 ids': `/api/similars/${ids.slice(0, 500).join('_')}`,
  'text search, page': '/search/results/history%20of%20science',
  'videos of a text': '/api/products/query/videos/history%20of%20science',
  'search, page': '/search?name=the&language=all',
  facets: '/api/products/facets?name=the',
  'the home page': '/',
}
const chosen = Object.entries(expensive).filter(([name]) => name.includes(values.only))
for (const [name, path] of chosen) {
  for (const [situation, address] of Object.entries(situations)) {
    const { visitor, attacker, refused } = await starve(path, address)
    const [p50, p95] = [percentile(visitor, 0.5), percentile(visitor, 0.95)]
    report.note(`${name}, ${situation} network`, { p50, p95, responses: attacker.length, refused })
    if (p95 > maxP95) process.exitCode = 1
    console.log(
      name.padEnd(30),
      `${situation} network`.padEnd(16),
      `visitor p50 ${p50} ms, p95 ${p95} ms;`,
      `other client: ${attacker.length} responses, p50 ${percentile(attacker, 0.5)} ms, ${refused} refused`,
    )
  }
}
await report.write()

async function starve(path: string, address: string) {
  const until = Date.now() + Number(values.seconds) * 1_000
  const [visitor, attacker]: number[][] = [[], []]
  let refused = 0
  const attack = async () => {
    while (Date.now() < until) {
      const { status, took } = await ask(path, address)
      attacker?.push(took)
      if (status !== 200) refused += 1
    }
  }
  const visit = async () => {
    while (Date.now() < until) visitor?.push((await ask('/api/products?limit=1', ownAddress)).took)
  }
  await Promise.all([visit(), ...Array.from({ length: Number(values.connections) }, attack)])
  return { visitor: visitor ?? [], attacker: attacker ?? [], refused }
}

async function ask(path: string, address: string) {
  const started = performance.now()
  const response = await fetch(`${site.url}${path}`, { headers: { 'X-Forwarded-For': address } })
  await response.arrayBuffer()
  return { status: response.status, took: Math.round(performance.now() - started) }
}

/** The ids of the sample channels, once they are all imported. */
async function readIds(): Promise<string[]> {
  for (;;) {
    const response = await fetch(`${site.url}/api/products?limit=1`)
    await response.arrayBuffer()
    if (Number(response.headers.get('X-Total-Count')) >= catalogueSize) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const pages = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const response = await fetch(`${site.url}/api/products?limit=100&numPage=${at + 1}`)
      const channels: { _id: string }[] = await response.json()
      return channels.map(({ _id }) => _id)
    }),
  )
  return pages.flat()
}
