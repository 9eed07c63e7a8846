import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { aliasOf } from '@channelwise/indexer/elasticsearch/indexes'
import { pageRequest } from '@channelwise/indexer/elasticsearch/search-requests'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { openBenchServer } from '../../indexer/bench/bench-server.ts'
import { startSite } from '../src/testing/test-site.ts'

// node api/bench/api-overhead.ts [--times 400] [--encoding gzip|br|identity] [--elasticsearch URL]: how much longer
// GET /api/products of a running site takes than the same query sent to Elasticsearch directly. The two alternate, so
// that other load slows both, and both are warmed up with all queries; they search the sample catalogue.
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '400' },
    encoding: { type: 'string', default: 'gzip' },
    elasticsearch: { type: 'string' },
  },
})
const headers = { 'Accept-Encoding': values.encoding }
const prefix = `bench-${Date.now().toString(36)}`
await using opened = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
opened.defer(() => rm(folder, { recursive: true, force: true }))
const server = opened.use(await openBenchServer(values.elasticsearch ?? null))
const site = await startSite({
  DATA_DIR: folder,
  ELASTICSEARCH_URL: server.url,
  ELASTICSEARCH_PREFIX: prefix,
  NODE_ENV: 'production',
})
opened.defer(async () => void (await site.stop()))
await filled()

const queries = ['', 'language=English', 'order=latest&numPage=3', 'name=history']
for (const query of queries) await takeTurns(query, 200)
for (const query of queries) {
  const times = await takeTurns(query, Number(values.times))
  const [through, direct, engine] = [median(times.site), median(times.direct), median(times.engine)]
  console.log(
    `/api/products?${query}`.padEnd(40),
    `p50 ${through.toFixed(2)} ms; directly ${direct.toFixed(2)} ms (engine ${engine} ms);`,
    `overhead ${(through - direct).toFixed(2)} ms`,
  )
}

async function takeTurns(query: string, rounds: number) {
  const search = channelSearch.parse(Object.fromEntries(new URLSearchParams(query)))
  const question = JSON.stringify({ track_total_hits: true, ...pageRequest(search) })
  const times = { site: [] as number[], direct: [] as number[], engine: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const direct = await time(() => askEngine(question))
    const throughSite = await time(async () =>
      (await fetch(`${site.url}/api/products?${query}`, { headers })).json(),
    )
    times.direct.push(direct.milliseconds)
    times.engine.push(direct.answer.took)
    times.site.push(throughSite.milliseconds)
  }
  return times
}

/** Sends the same query with the same HTTP client as to the site. */
async function askEngine(question: string): Promise<{ took: number }> {
  const answer = await fetch(`${server.url}/${aliasOf(prefix, 'channel')}/_search`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: question,
  })
  return answer.json()
}

/** Resolves once Elasticsearch has the whole sample catalogue and nothing is being imported. */
async function filled() {
  for (;;) {
    const answer = await fetch(`${site.url}/api/products?limit=1`)
    const ready = await fetch(`${site.url}/api/ready`).then((response) => response.json())
    const busy = ready.parts.some((part: { detail: string }) => /^[1-9]/.test(part.detail))
    const total = Number(answer.headers.get('X-Total-Count'))
    if (!busy && total > 500 && answer.headers.get('X-Search-Engine') === 'elasticsearch') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function time<T>(ask: () => Promise<T>) {
  const begun = performance.now()
  const answer = await ask()
  return { milliseconds: performance.now() - begun, answer }
}

function median(times: number[]) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}
