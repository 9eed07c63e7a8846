import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { Client } from '@elastic/elasticsearch'
import { pino } from 'pino'
import { openElasticsearchClient } from '../src/elasticsearch/client.ts'
import { createElasticsearchSearchIndex } from '../src/elasticsearch/elasticsearch-search-index.ts'
import { aliasOf, kinds } from '../src/elasticsearch/indexes.ts'
import { createRelay } from '../src/sync/relay.ts'
import { unregisterEngine, registerEngine } from '../src/sync/search-engine.ts'
import { openBenchDatabase } from '../../schemas/bench/bench-database.ts'
import type { Block } from '../../schemas/bench/block.ts'
import { DifferentBodiesError } from '../../schemas/bench/compare.ts'
import type { Verified } from '../../schemas/bench/compare.ts'
import { clockTick, cpuOfAll, ownCpu } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { measureRounds } from '../../schemas/bench/rounds.ts'
import type { Round } from '../../schemas/bench/rounds.ts'
import { openBenchServer } from './bench-server.ts'
import { addChannelRows, createTextFunctions } from './catalogue-rows.ts'

// npm run bench -- indexing [--channels 120000] [--block 10000] [--relays 2] [--elasticsearch URL]: how fast relays write
// channels from the outbox to Elasticsearch until searches find them, next to replaying their exact requests with the same
// concurrency. A round relays a block of channels, replays it into two other indexes, and relays another one; the two replays
// are the control. In the end, all replayed documents are compared with those of the relays.
const { values } = parseArgs({
  options: {
    channels: { type: 'string', default: '120000' },
    block: { type: 'string', default: '10000' },
    relays: { type: 'string', default: '2' },
    elasticsearch: { type: 'string' },
  },
})
const report = openReport('indexing', { ...values, elasticsearch: undefined })
const channels = Number(values.channels)
const relays = Number(values.relays)
/** A relay writes two batches at once. */
const lanes = 2 * relays
const part = Number(values.block)

await using opened = new AsyncDisposableStack()
const server = opened.use(await openBenchServer(values.elasticsearch ?? null))
const { db, cpu: postgresCpu } = opened.use(await openBenchDatabase())
await unregisterEngine(db, 'postgres')
await registerEngine(db, 'elasticsearch')
await createTextFunctions(db)

const client = openElasticsearchClient(server.url)
const mark = Date.now().toString(36)
const relayed = `bench-a-${mark}`
const replayed = [`bench-b-${mark}`, `bench-c-${mark}`]
opened.defer(async () => {
  const all = [relayed, ...replayed].flatMap((prefix) => kinds.map((kind) => `${aliasOf(prefix, kind)}-*`))
  await client.indices.delete({ index: Object.keys(await client.indices.get({ index: all })) })
  await client.close()
})

const requests: string[][] = []
const recording = recordBulks(client, requests)
const index = createElasticsearchSearchIndex({ client: recording, prefix: relayed })
for (const prefix of replayed)
  await createElasticsearchSearchIndex({ client, prefix }).listVersions('channel', null, 1)
const logger = pino({ level: 'warn' })

const rounds: Round[] = []
const controls: Round[] = []
for (let from = 0; from + 2 * part <= channels; from += 2 * part) {
  const first = await relay(from)
  const bodies = requests.splice(0)
  // Alternates, so that neither index always comes second.
  const turned = rounds.length % 2 === 0 ? replayed : replayed.toReversed()
  const again: Block[] = []
  for (const prefix of turned) {
    const renamed = bodies.map((lines) => `${lines.join('\n')}\n`.replaceAll(relayed, prefix))
    again.push(await measure(() => replay(renamed, prefix)))
  }
  const second = await relay(from + part)
  requests.length = 0
  const [one, other] = rounds.length % 2 === 0 ? again : again.toReversed()
  if (one === undefined || other === undefined) throw new Error('Nothing was replayed')
  rounds.push({ a: again, b: [first, second] })
  controls.push({ a: [one], b: [other] })
  console.log(`${from + 2 * part} of ${channels} channels`)
}
report.add({
  name: 'indexing, per channel',
  a: 'replay',
  b: 'relay',
  // The first round warms Elasticsearch up.
  measures: measureRounds(rounds.slice(1), controls.slice(1), { 'cpu node and postgres': clockTick / part }),
  rounds: rounds.length - 1,
  block: part,
  atOnce: lanes,
  // No document has been written before.
  caches: 'cold',
  verified: await verify(),
})
await report.write()

/** Relays a block of channels from this number on; their requests are recorded. */
async function relay(from: number) {
  await addChannelRows(db, { from, to: from + part })
  return measure(async () => {
    const relaying = Array.from({ length: relays }, () =>
      createRelay({ db, index, engine: 'elasticsearch', logger }).drain(),
    )
    await Promise.all(relaying)
  })
}

/** Milliseconds per channel. Starts once Elasticsearch has no merges running. */
async function measure(work: () => Promise<unknown>): Promise<Block> {
  while (await isMerging()) await wait(100)
  const readCpu = cpuOfAll(ownCpu, postgresCpu)
  const [began, used] = [performance.now(), readCpu()]
  await work()
  return {
    elapsed: (performance.now() - began) / part,
    'cpu node and postgres': (readCpu() - used) / part,
  }
}

async function isMerging() {
  const { _all: all } = await client.indices.stats({ index: `bench-*-${mark}-*`, metric: 'merge' })
  return (all.total?.merges?.current ?? 0) > 0
}

/** Replays requests with the relays' concurrency and refreshes the index, as relays do in the end. */
async function replay(bodies: string[], prefix: string) {
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
  await client.indices.refresh({ index: kinds.map((kind) => aliasOf(prefix, kind)) })
}

/** Looks all replayed documents up in the relays' index. Throws unless they are there, with the same content and version. */
async function verify(): Promise<Verified> {
  let count = 0
  for (const [prefix, kind] of replayed.flatMap((one) => kinds.map((each) => [one, each] as const))) {
    await client.indices.refresh({ index: aliasOf(relayed, kind) })
    const pages = client.helpers.scrollSearch<unknown>({
      index: aliasOf(prefix, kind),
      size: 1_000,
      version: true,
    })
    for await (const { body } of pages) {
      const written = body.hits.hits.map(({ _id, _source, _version }) => ({ _id, _source, _version }))
      if (written.length === 0) break
      const ids = written.map(({ _id }) => _id ?? '')
      const { docs } = await client.mget({ index: aliasOf(relayed, kind), ids })
      for (const [at, document] of written.entries()) {
        const { _id, _source, _version } = docs[at] as typeof document
        if (!isDeepStrictEqual({ _id, _source, _version }, document))
          throw new DifferentBodiesError(`${document._id} differs between the relays' index and ${prefix}`)
      }
      count += written.length
    }
  }
  const expected = replayed.length * rounds.length * part
  if (count !== expected)
    throw new DifferentBodiesError(`${count} documents were replayed instead of ${expected}`)
  return { count, what: 'documents verified in both indexes' }
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
