import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { mainTopics } from '@channelwise/schemas/topic'
import { runBlock, writeBlock } from '../../schemas/bench/block.ts'
import { compare } from '../../schemas/bench/compare.ts'
import { ownCpu } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { openBenchIndex } from './bench-database.ts'
import { buildChannels } from './build-channels.ts'
import { createIndexByHand, searchByHand } from './written-sql.ts'

// npm run bench -- search [--count 20000] [--times 60] [--rounds 12] [--only TEXT]: what searches cost on Postgres, in time
// and in CPU time of this process and of the database:
// - pages by two filters next to one hand-written statement, one at a time and eight at once, uncached ("the first time") and
//   cached ("again");
// - single pages, facets and texts, `times` times each, uncached ("first") and cached ("again"). Before each uncached one a
//   channel changes, which is measured, too;
// - suggestions for as many different names, likewise.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    times: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
  },
})
const count = Number(values.count)
const report = openReport(`search-${count}`, values)
const documents = buildChannels(count)
const names = documents.map(({ card }) => card.name)
await using bench = await openBenchIndex(documents)
const { index } = bench
const cpu = { node: ownCpu, postgres: bench.cpu }

const languages = ['English', ...Array.from({ length: 8 }, (_, at) => `Language ${at}`)]
const pairs = mainTopics
  .slice(1)
  .flatMap((topic, at) =>
    languages.map((language, place) => ({ topic, language, page: 1 + ((at + place) % 3) })),
  )
  .map(({ topic, language, page }) =>
    channelSearch.parse({ allTopics: topic, language, numPage: String(page), order: 'highest' }),
  )
const pairAt = (question: number) => pairs[(question * 7) % pairs.length]!

let asked = 0
/** The same search under a new cache key. */
const asNew = <T extends object>(search: T) => ({ ...search, asked: (asked += 1) })

/** Changes a channel, which invalidates everything but the other channels in memory. */
async function change() {
  await sql`select note_changed_documents('{c0}')`.execute(bench.db)
}

if ('two filters'.includes(values.only)) {
  const pool = new Pool({ connectionString: bench.url, max: 8 })
  await createIndexByHand(pool)
  for (const atOnce of [1, 8]) {
    for (const when of ['the first time', 'again']) {
      report.add(
        await compare({
          name: `products by two filters ${when}, ${count} channels`,
          a: { name: 'one statement by hand', ask: (at) => searchByHand(pool, pairAt(at)) },
          b: {
            name: 'search index',
            ask: (at) => index.searchChannels(when === 'again' ? pairAt(at) : asNew(pairAt(at))),
          },
          questions: pairs.length,
          rounds: Number(values.rounds),
          atOnce,
          caches: when === 'again' ? 'warm' : 'cold',
          cpu,
        }),
      )
    }
  }
  await pool.end()
}

const searches: Record<string, Record<string, string>> = {
  all: {},
  'page 100': { numPage: '100' },
  'most subscribed': { order: 'maxSub' },
  'best rated': { order: 'toprated' },
  English: { language: 'English' },
  'English games': { language: 'English', allTopics: 'Games' },
  'three moods': { rankingRatingMoodDef: 'Funny_Relaxing_Inspiring', order: 'latest' },
  tag: { tag: 'tag 7' },
  ranges: { duration: '6-15-16-30', subscriber: '1000-10000,100000-1000000', rating: '3' },
}
const questions: Record<string, () => Promise<unknown>> = {}
for (const [kind, filters] of Object.entries(searches)) {
  const search = channelSearch.parse(filters)
  questions[`page: ${kind}`] = () => index.searchChannels(search)
  questions[`facets: ${kind}`] = () => index.countFacets(search)
}
for (const text of ['documentary', 'slow train journeys', 'tag 7', '猫の動画', 'история harbor'])
  questions[`text: ${text}`] = () => index.findRelatedChannels(text, 24)

for (const [name, ask] of Object.entries(questions)) {
  if (!name.includes(values.only)) continue
  for (const when of ['first', 'again']) {
    const askOf = async () => {
      if (when === 'first') await change()
      return ask()
    }
    await runBlock({ ask: askOf, from: 0, requests: 10, atOnce: 1, cpu })
    await time(name, when, askOf)
  }
}

/** What is typed of a name; each search is for another name. The names are loaded before the first one. */
const typed: Record<string, (name: string) => string> = {
  'two letters': (name) => name.slice(0, 2),
  'five letters': (name) => name.slice(0, 5),
  'a name': (name) => name,
  'a typo': (name) => name.slice(1),
}
for (const [kind, type] of Object.entries(typed)) {
  if (!`suggest: ${kind}`.includes(values.only)) continue
  await index.suggestNames('before', 10)
  const ask = (at: number) => index.suggestNames(type(names[(at * 37) % names.length] ?? ''), 10)
  for (const when of ['first', 'again']) await time(`suggest: ${kind}`, when, ask)
}
await report.write()

async function time(name: string, when: string, ask: (question: number) => Promise<unknown>) {
  const figures = await runBlock({ ask, from: 0, requests: Number(values.times), atOnce: 1, cpu })
  report.note(`${name}, ${when}`, { caches: when === 'again' ? 'warm' : 'cold', ...figures })
  console.log(name.padEnd(28), when.padEnd(6), writeBlock(figures))
}
