import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Client } from '@elastic/elasticsearch'
import { pino } from 'pino'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { migrate } from '@channelwise/schemas/database/migrate'
import { openDatabase } from '@channelwise/schemas/database/open'
import { openElasticsearchClient } from '../src/elasticsearch/client.ts'
import { createElasticsearchSearchIndex } from '../src/elasticsearch/elasticsearch-search-index.ts'
import { aliasOf, kinds } from '../src/elasticsearch/indexes.ts'
import { createRelay } from '../src/sync/relay.ts'
import { unregisterEngine, registerEngine } from '../src/sync/search-engine.ts'
import { openBenchServer } from './bench-server.ts'
import { addChannelRows, createTextFunctions } from './catalogue-rows.ts'

// node indexer/bench/indexing.ts [--channels 100000] [--relays 2] [--elasticsearch URL]: measures how fast relays write
// channels from the outbox to Elasticsearch, compared to replaying their exact requests with the same concurrency.
// Alternates between both every 10,000 channels, so that other load on the machine slows both.
const { values } = parseArgs({
  options: {
    channels: { type: 'string', default: '100000' },
    relays: { type: 'string', default: '2' },
    elasticsearch: { type: 'string' },
  },
})
const channels = Number(values.channels)
const lanes = Number(values.relays)
const part = 10_000

await using opened = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
opened.defer(() => rm(folder, { recursive: true, force: true }))
const server = opened.use(await openBenchServer(values.elasticsearch ?? null))
const { db } = opened.use(openDatabase(opened.use(await openEmbeddedPostgres({ dataDir: folder })).url))
await migrate(db)
await unregisterEngine(db, 'postgres')
await registerEngine(db, 'elasticsearch')
await createTextFunctions(db)

const client = openElasticsearchClient(server.url)
const mark = Date.now().toString(36)
const [relayed, replayed] = [`bench-a-${mark}`, `bench-b-${mark}`]
opened.defer(async () => {
  const all = [relayed, replayed].flatMap((prefix) => kinds.map((kind) => `${aliasOf(prefix, kind)}-*`))
  await client.indices.delete({ index: Object.keys(await client.indices.get({ index: all })) })
  await client.close()
})

const requests: string[][] = []
const recording = recordBulks(client, requests)
const index = createElasticsearchSearchIndex({ client: recording, prefix: relayed })
await createElasticsearchSearchIndex({ client, prefix: replayed }).listVersions('channel', null, 1)
const logger = pino({ level: 'warn' })

const spent = { relaying: 0, replaying: 0 }
for (let from = 0; from < channels; from += part) {
  const to = Math.min(from + part, channels)
  await addChannelRows(db, { from, to })
  requests.length = 0
  const relaying = await time(async () => {
    const relays = Array.from({ length: lanes }, () =>
      createRelay({ db, index, engine: 'elasticsearch', logger }),
    )
    await Promise.all(relays.map((relay) => relay.drain()))
  })
  const bodies = requests.map((lines) => `${lines.join('\n')}\n`.replaceAll(relayed, replayed))
  const bytes = bodies.reduce((sum, body) => sum + body.length, 0)
  const replaying = await time(() => replay(bodies))
  spent.relaying += relaying
  spent.replaying += replaying
  const rate = (seconds: number) => `${Math.round((to - from) / seconds)}/s`.padStart(8)
  console.log(
    `${to}`.padStart(7),
    `relayed ${rate(relaying)}  replayed ${rate(replaying)}  ratio ${(replaying / relaying).toFixed(2)}`,
    ` ${bodies.length} requests of ${Math.round(bytes / bodies.length / 1_000)} kB`,
  )
}
const rate = (seconds: number) => Math.round(channels / seconds)
console.log(
  `${channels} channels: relayed ${rate(spent.relaying)}/s, replayed ${rate(spent.replaying)}/s, ratio ${(spent.replaying / spent.relaying).toFixed(2)}`,
)

/** Replays requests with as many in parallel as there were relays. */
async function replay(bodies: string[]) {
  const left = bodies.toReversed()
  const lane = async () => {
    for (let body = left.pop(); body !== undefined; body = left.pop()) {
      // The client also sends a serialized body, but its types allow only lists of lines.
      const operations = body as unknown as string[]
      const answer = await client.bulk({ operations, require_alias: true })
      if (answer.errors) throw new Error('A document was not written')
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Wraps the client to record the lines of its bulk requests. */
function recordBulks(recorded: Client, kept: string[][]): Client {
  return new Proxy(recorded, {
    get(target, name, receiver) {
      const own: unknown = Reflect.get(target, name, receiver)
      if (name !== 'bulk') return own
      return (request: { operations: string[] }, options: object) => {
        kept.push(request.operations)
        return target.bulk(request, options)
      }
    },
  })
}

async function time(act: () => Promise<unknown>) {
  const started = performance.now()
  await act()
  return (performance.now() - started) / 1_000
}
