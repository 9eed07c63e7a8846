import { createRandom } from '@channelwise/schemas/random'
import { parseArgs } from 'node:util'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { openReport } from '../../schemas/bench/report.ts'
import { median, percentile } from '../../schemas/bench/statistics.ts'
import { buildChannelDocument } from '../src/testing/documents.ts'
import type { SearchIndex } from '../src/search-index.ts'
import { openBenchIndex } from './bench-database.ts'
import { openElasticsearchBench } from './bench-elasticsearch.ts'
import { readNames } from './channel-names.ts'
import { typos } from './typos.ts'

// npm run bench -- names [--names FILE] [--count 20000] [--samples 1000] [--ask suggest|find|search] [--kind KIND] [--misses]
// [--elasticsearch URL]: how often a channel is among the first ten results when its name is typed in several ways, and how
// long the search takes. The names are those of the file, one per line, or the sample's. --ask selects the search: suggest
// (autocomplete), find (names in the text search) or search (the filter ?name=); --kind selects one way of typing, and
// --misses prints the names not found. Runs on Postgres, or on a running Elasticsearch.
const { values } = parseArgs({
  options: {
    names: { type: 'string' },
    elasticsearch: { type: 'string' },
    ask: { type: 'string', default: 'suggest' },
    kind: { type: 'string' },
    count: { type: 'string', default: '20000' },
    samples: { type: 'string', default: '1000' },
    misses: { type: 'boolean', default: false },
  },
})

/** The three ways of searching by name, each of which returns the names of the first ten channels. */
const queries: Record<string, (index: SearchIndex, text: string) => Promise<{ name: string }[]>> = {
  suggest: (index, text) => index.suggestNames(text, 10),
  find: (index, text) => index.findByName(text, 10),
  search: async (index, text) =>
    (await index.searchChannels(channelSearch.parse({ name: text, limit: '10' }))).results,
}
const query = queries[values.ask]
if (query === undefined) throw new Error(`--ask must be one of ${Object.keys(queries).join(', ')}`)

const report = openReport('names', { ...values, elasticsearch: undefined, names: undefined })
const { names, given } = await readNames(values.names ?? null, Number(values.count))
const random = createRandom('2')
const documents = names.map((name, at) =>
  buildChannelDocument(`c${at}`, {
    card: { name, subscriberCount: Math.round(10 ** (3 + 5 * random.fraction())) },
  }),
)
await using bench = await (values.elasticsearch === undefined
  ? openBenchIndex(documents)
  : openElasticsearchBench(values.elasticsearch, documents))
console.log(
  `${names.length} names, ${given.length} of them ${values.names === undefined ? "the sample's" : 'from the file'}; searched by: ${values.ask}`,
)
for (const [kind, type] of Object.entries(typos)) {
  if (values.kind === undefined || values.kind === kind) await measure(bench.index, kind, type)
}
await report.write()

async function measure(index: SearchIndex, kind: string, type: (typeof typos)[string]) {
  const step = Math.max(1, Math.floor(given.length / Number(values.samples)))
  const typing = createRandom('3')
  const typed = given.flatMap((name, at) => {
    const text = at % step === 0 ? type(name, typing) : null
    return text === null ? [] : [{ name, text }]
  })
  const times: number[] = []
  const missed: string[] = []
  let first = 0
  for (const { name, text } of typed) {
    const start = performance.now()
    const found = (await query?.(index, text)) ?? []
    times.push(performance.now() - start)
    if (found[0]?.name === name) first += 1
    if (!found.some((channel) => channel.name === name)) missed.push(`${text} → ${name}`)
  }
  console.log(
    kind.padEnd(20),
    `${typed.length} typed`.padEnd(12),
    `in first 10 ${percent(typed.length - missed.length, typed.length)}`,
    `first ${percent(first, typed.length)}`,
    `p50 ${median(times).toFixed(1)} ms`,
    `p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  )
  const inFirstTen = typed.length - missed.length
  report.note(kind, {
    // Each name is typed once.
    caches: 'cold',
    typed: typed.length,
    inFirstTen,
    first,
    p50: median(times),
    p95: percentile(times, 0.95),
  })
  if (values.misses) for (const miss of missed) console.log('  missed', miss)
}

function percent(part: number, whole: number) {
  return `${((100 * part) / whole).toFixed(2)} %`.padStart(8)
}
