import { parseArgs } from 'node:util'
import { moods } from '@channelwise/schemas/mood'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { mainTopics } from '@channelwise/schemas/topic'
import { countFacets } from '../src/postgres/facets.ts'
import { buildChannelDocument } from '../src/testing/documents.ts'
import { openBenchIndex } from './bench-database.ts'
import { createRandom } from '@channelwise/schemas/random'

// node indexer/bench/search.ts [--count 20000] [--times 40]: measures how long a page of search results and its facets take.
const { values } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, times: { type: 'string', default: '40' } },
})
const random = createRandom('3')
await using bench = await openBenchIndex(
  Array.from({ length: Number(values.count) }, (_, at) => buildChannel(at)),
)

const searches = {
  all: {},
  page100: { numPage: '100' },
  mostSubscribed: { order: 'maxSub' },
  bestRated: { order: 'toprated' },
  english: { language: 'English' },
  englishGames: { language: 'English', allTopics: 'Games' },
  threeMoods: { rankingRatingMoodDef: 'Funny_Relaxing_Inspiring', order: 'latest' },
  tag: { tag: 'tag 7' },
  ranges: { duration: '6-15-16-30', subscriber: '1000-10000,100000-1000000', rating: '3' },
  name: { name: 'wekly' },
}
for (const [kind, filters] of Object.entries(searches)) {
  const search = channelSearch.parse(filters)
  const { total } = await bench.index.searchChannels(search)
  const page = await median(() => bench.index.searchChannels(search))
  const counted = await median(() => countFacets(bench.db, search))
  const unchanged = await median(() => bench.index.countFacets(search))
  console.log(
    kind.padEnd(16),
    `${total} channels`.padEnd(16),
    `page ${page} ms`.padEnd(16),
    `facets ${counted} ms, cached ${unchanged} ms`,
  )
}
for (const text of ['documentary', 'slow train journeys', 'tag 7', '猫の動画']) {
  const found = await median(() => bench.index.findRelatedChannels(text, 24))
  console.log(`related to "${text}"`.padEnd(32), `${found} ms`)
}

async function median(ask: () => Promise<unknown>) {
  const times: number[] = []
  for (let time = 0; time < Number(values.times); time += 1) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)]?.toFixed(1)
}

/** A word of two or three syllables. */
function coin() {
  const syllables = Array.from(
    { length: 2 + Math.floor(random.fraction() * 2) },
    () => random.pick([...'bdfgklmnprst']) + random.pick([...'aeiou']),
  )
  return syllables.join('')
}

/** Distributed as in a real catalogue: a few large countries, many rare tags, most channels without a review. */
function buildChannel(at: number) {
  const topics = [1, 2].map(() => random.pick(mainTopics.slice(1)))
  const words = [
    'history',
    'slow',
    'train',
    'journeys',
    'cooking',
    'documentary',
    'weekly',
    'science',
    'live',
    'reviews',
  ]
  return buildChannelDocument(`c${at}`, {
    card: {
      name: `${coin()} ${random.pick(words)} ${coin()}`,
      description: Array.from({ length: 60 }, () => random.pick(words)).join(' '),
      rating: random.fraction() < 0.4 ? 0.5 + Math.floor(random.fraction() * 10) / 2 : null,
      numReviews: Math.floor(200 * random.fraction() ** 8),
      rankingRatingMoodDef: random.fraction() < 0.4 ? [1, 2, 3].map(() => random.pick(moods)) : [],
      allTopics: topics.map((mainTopic) => ({
        mainTopic,
        subTopic: `${mainTopic} ${Math.floor(random.fraction() * 6)}`,
      })),
      category: `Category ${Math.floor(random.fraction() * 15)}`,
      tag: Array.from({ length: 12 }, () => `tag ${Math.floor(20_000 * random.fraction() ** 3)}`),
      subscriberCount: Math.round(10 ** (3 + 5 * random.fraction())),
      duration: random.fraction() * 90,
      country: `Country ${Math.floor(60 * random.fraction() ** 3)}`,
      language: random.fraction() < 0.5 ? 'English' : `Language ${Math.floor(random.fraction() * 8)}`,
    },
    listedAt: new Date(1_700_000_000_000 + at * 60_000),
  })
}
