import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aliasOf } from '@channelwise/indexer/elasticsearch/indexes'
import { pageRequest } from '@channelwise/indexer/elasticsearch/search-requests'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { openBenchServer } from '../../indexer/bench/bench-server.ts'
import { compare } from '../../schemas/bench/compare.ts'
import { cpuOf, cpuOfAll, cpuOfPostgres } from '../../schemas/bench/cpu-time.ts'
import type { CpuMeter } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { startSite } from '../src/testing/test-site.ts'
import type { TestSite } from '../src/testing/test-site.ts'
import { waitForRest } from './second-start.ts'
import { waitForIndex } from './wait-for-index.ts'
import { writeCatalogue } from './write-catalogue.ts'

// npm run bench -- api-overhead [--channels 20000] [--rounds 12] [--block 50] [--encoding gzip|br|identity]
// [--elasticsearch URL]: GET /api/products of a running site, with and without its cache, next to the same query sent directly
// to Elasticsearch, one at a time and eight at once. All use the same HTTP client and return the same channels. The CPU time
// is that of the site, its Postgres and Elasticsearch together, whoever was asked; it is unknown with --elasticsearch, and
// compared only in blocks that take enough of it, such as --block 500.
const { values } = parseArgs({
  options: {
    channels: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '12' },
    block: { type: 'string', default: '50' },
    encoding: { type: 'string', default: 'gzip' },
    elasticsearch: { type: 'string' },
  },
})
const headers = { 'Accept-Encoding': values.encoding }
const prefix = `bench-${Date.now().toString(36)}`
await using opened = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
opened.defer(() => rm(folder, { recursive: true, force: true }))
const catalogue = join(folder, 'catalogue')
const count = Number(values.channels)
await writeCatalogue(catalogue, count, 0)
const server = opened.use(await openBenchServer(values.elasticsearch ?? null))
const uncached = await start('0')
await waitForIndex(uncached.url, count)
const cached = await start('64')
await waitForIndex(cached.url, count)
for (const { pid } of [uncached, cached]) await waitForRest(pid)

const report = openReport('api-overhead', { ...values, elasticsearch: undefined })
if (server.pid === null) {
  report.note('CPU time', { measured: false, reason: 'the process of --elasticsearch is unknown' })
  console.log('CPU time is not measured: the process of --elasticsearch is unknown')
}
// The name is a word from generated names: about ten of 20,000 channels have it.
for (const query of ['', 'language=English', 'order=latest&numPage=3', 'name=motato']) {
  const search = channelSearch.parse(Object.fromEntries(new URLSearchParams(query)))
  const question = JSON.stringify({ track_total_hits: true, ...pageRequest(search) })
  for (const atOnce of [1, 8]) {
    for (const [way, site] of Object.entries({ uncached, cached })) {
      report.add(
        await compare({
          name: `/api/products?${query} (${way})`,
          a: { name: 'Elasticsearch', ask: () => askEngine(question) },
          b: { name: 'site', ask: () => askSite(site, query) },
          questions: 1,
          rounds: Number(values.rounds),
          block: Number(values.block),
          atOnce,
          cpu: metersOf(site),
        }),
      )
    }
  }
}
await report.write()

/** Starts a site with a page cache of the given megabytes. */
async function start(megabytes: string) {
  const site = await startSite({
    DATA_DIR: folder,
    ELASTICSEARCH_URL: server.url,
    ELASTICSEARCH_PREFIX: prefix,
    NODE_ENV: 'production',
    CATALOGUE: catalogue,
    PAGE_CACHE_MB: megabytes,
  })
  opened.defer(async () => void (await site.stop()))
  return site
}

/** All that either side uses: a request to Elasticsearch leaves the site idle, but not the other way round. */
function metersOf(site: TestSite): Record<string, CpuMeter> {
  if (server.pid === null) return {}
  return { servers: cpuOfAll(cpuOf(site.pid), cpuOfPostgres(folder), cpuOf(server.pid)) }
}

async function askSite(site: TestSite, query: string): Promise<unknown> {
  return (await fetch(`${site.url}/api/products?${query}`, { headers })).json()
}

/** Sends the same query with the same HTTP client as to the site, and reads the cards. */
async function askEngine(question: string): Promise<unknown> {
  const answer = await fetch(`${server.url}/${aliasOf(prefix, 'channel')}/_search`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: question,
  })
  const { hits }: { hits: { hits: { _source: { card: unknown } }[] } } = await answer.json()
  return hits.hits.map(({ _source: { card } }) => card)
}
