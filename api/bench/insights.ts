// Builds a community, rolls insights up, compares every figure with SQL straight from the reviews, and measures how long the
// roll-up and each response take (the handler with its statements and the JSON, without HTTP).
//
//     npm run bench -- insights [--members 20000] [--ratings 1000000] [--channels 4000] [--times 300]
//
// Exits with status 1 if a figure differs, or if a response's p50 is above 50 ms or its p99 above 250 ms.
import { parseArgs } from 'node:util'
import { openBenchDatabase } from '../../schemas/bench/bench-database.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { percentile } from '../../schemas/bench/statistics.ts'
import { pino } from 'pino'
import { insightBoards } from '@channelwise/schemas/insights/boards'
import { rollUpNow } from '@channelwise/workflows/pipelines/test-insights'
import type { Caller } from '../src/endpoints/caller.ts'
import { showLeaderboard } from '../src/insights/leaderboards.ts'
import { listInsightChoices } from '../src/insights/list-choices.ts'
import { showMoodInsight, showRatingInsight, showVolumeInsight } from '../src/insights/show-cells.ts'
import { compareInsights, showChannelReport } from '../src/insights/show-channel-report.ts'
import { showOverlapInsight } from '../src/insights/show-overlap.ts'
import {
  compareBoard,
  compareOverlaps,
  comparePairs,
  compareSelection,
} from '../src/insights/test-compare.ts'
import {
  collectBatches,
  recomputeFigures,
  recomputeOverlaps,
  recomputePairs,
  recomputeRanks,
} from '../src/insights/test-figures.ts'
import { openPlans } from '../src/plans/open-plans.ts'
import { fillRatings } from './fill-ratings.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    ratings: { type: 'string', default: '1000000' },
    channels: { type: 'string', default: '4000' },
    times: { type: 'string', default: '300' },
  },
})
const maxP50 = 50
const maxP99 = 250
const comparedChannels = 60
const report = openReport('insights', values)
await measure()
process.exit()

async function measure() {
  await using database = await openBenchDatabase()
  const { db } = database
  const size = {
    members: Number(values.members),
    ratings: Number(values.ratings),
    channels: Number(values.channels),
  }
  await time(`filled with ${size.ratings} ratings`, () => fillRatings(db, size))
  await time('released and rolled up', () => rollUpNow(db))
  await time('rolled up again', () => rollUpNow(db))
  const reviewed = await db.selectFrom('reviews').select(['channel_id']).limit(20).execute()
  const changes = reviewed.map(({ channel_id }) => ({ channel_id }))
  await db
    .insertInto('insight_changes')
    .values(changes)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await time('after changes of 20 channels', () => rollUpNow(db))

  const readEntitlements = async () => ({
    ...(await readOwn({ member: null, key: null })),
    insights: 'full' as const,
  })
  const { readEntitlements: readOwn } = openPlans({ db, logger: pino({ level: 'error' }) })
  const parts = { db, readEntitlements }
  // Handlers of insights use the caller only for `readEntitlements`.
  const caller = {} as Caller
  const request = { params: {}, query: {}, body: {}, upload: null }
  const choices = (await listInsightChoices(parts)(request, caller)).value
  const { rolledUpAt: _, period, ...dimensions } = choices
  const single = Object.entries(dimensions).flatMap(([dimension, all]) =>
    all.map(({ value }) => ({ [dimension]: value })),
  )
  const crossed = choices.topic.flatMap(({ value: topic }) => [
    ...choices.country.map(({ value: country }) => ({ topic, country })),
    ...choices.category.map(({ value: category }) => ({ topic, category })),
  ])
  const years = period.flatMap((year) =>
    choices.topic.map(({ value: topic }) => ({ topic, period: year.value })),
  )
  const selections: Record<string, string>[] = [{}, ...single, ...crossed, ...years]
  const ask = async (selection: object) => {
    // The calls take what the contract has parsed, and these values come from its own answers.
    const asked = { ...request, query: selection as never }
    const [ratings, moods, volume] = [
      await showRatingInsight(parts)(asked, caller),
      await showMoodInsight(parts)(asked, caller),
      await showVolumeInsight(parts)(asked, caller),
    ]
    return { ratings: ratings.value, moods: moods.value, volume: volume.value }
  }

  const differences: string[] = []
  const note = (name: string, found: string[]) => differences.push(...found.map((one) => `${name}: ${one}`))
  await time('collected by SQL', () => collectBatches(db))
  await time(`${selections.length} selections compared`, async () => {
    for (const selection of selections)
      note(
        JSON.stringify(selection),
        compareSelection(await ask(selection), await recomputeFigures(db, selection)),
      )
  })
  const ranks = await time('ranks recomputed', () => recomputeRanks(db))
  const ids = ranks.map(({ channel }) => channel)
  const reportOf = async (id: string) =>
    (await showChannelReport(parts)({ ...request, params: { id } }, caller)).value
  await time(`${comparedChannels} channels compared`, async () => {
    const step = Math.max(1, Math.floor(ids.length / comparedChannels))
    for (const id of ids.filter((_id, at) => at % step === 0)) {
      const answer = await reportOf(id)
      note(id, compareSelection(answer, await recomputeFigures(db, { channel: id })))
      note(id, comparePairs(answer.alsoFavored, await recomputePairs(db, id)))
    }
  })
  for (const board of insightBoards) {
    const query = { limit: 100 }
    const { value } = await showLeaderboard(parts)({ ...request, params: { board }, query }, caller)
    note(board, compareBoard(value, board, ranks, 100))
  }
  const overlaps = await recomputeOverlaps(db)
  const overlapQueries = [{}, { topic: 'Science' }, { subTopic: choices.subTopic[0]?.value }] as const
  for (const query of overlapQueries) {
    const overlap = (await showOverlapInsight(parts)({ ...request, query }, caller)).value
    note('overlap', compareOverlaps(overlap, overlaps))
  }
  console.log(`${differences.length} figures differ`)
  report.note('differences', { figures: differences.length })
  for (const difference of differences.slice(0, 20)) console.log(`  ${difference}`)
  if (differences.length > 0) process.exitCode = 1

  const answers: Record<string, (at: number) => Promise<unknown>> = {
    ratings: (at) =>
      showRatingInsight(parts)({ ...request, query: selections[at % selections.length] as never }, caller),
    moods: (at) =>
      showMoodInsight(parts)({ ...request, query: selections[at % selections.length] as never }, caller),
    volume: (at) =>
      showVolumeInsight(parts)({ ...request, query: selections[at % selections.length] as never }, caller),
    leaderboard: (at) =>
      showLeaderboard(parts)(
        {
          ...request,
          params: { board: insightBoards[at % 4]! },
          query: { ...single[at % single.length], limit: 100 } as never,
        },
        caller,
      ),
    'channel report': (at) => reportOf(ids[(at * 37) % ids.length]!),
    'comparison of five': (at) =>
      compareInsights(parts)(
        {
          ...request,
          query: {
            channels: [1, 2, 3, 4, 5].map((step) => ids[(at * 11 + step * 53) % ids.length]!),
            topics: [],
          },
        },
        caller,
      ),
    overlap: (at) =>
      showOverlapInsight(parts)({ ...request, query: overlapQueries[at % overlapQueries.length]! }, caller),
    choices: () => listInsightChoices(parts)(request, caller),
  }
  for (const [name, answer] of Object.entries(answers)) {
    const times: number[] = []
    for (let at = 0; at < Number(values.times); at += 1) {
      const began = performance.now()
      JSON.stringify(await answer(at))
      times.push(performance.now() - began)
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
    if (p50 > maxP50 || p99 > maxP99) process.exitCode = 1
    report.note(name, { p50, p99 })
    console.log(`${name.padEnd(20)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  }
  await report.write()
}

async function time<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1_000
  report.note(name, { seconds })
  console.log(`${name.padEnd(40)} ${seconds.toFixed(1)} s`)
  return result
}
