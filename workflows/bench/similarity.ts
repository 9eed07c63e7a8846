// Offline evaluation of channel similarity on any ratings, with a leave-last-out split.
//
// npm run bench -- similarity --ratings FILE [--min-rating RATING]
//
// FILE has lines of user,item,rating,timestamp; ratings below RATING are left out (every line counts by default).
import { parseArgs } from 'node:util'
import { openReport } from '../../schemas/bench/report.ts'
import { countMembers, createInteractions } from '../src/scores/similarity/interactions.ts'
import { allocatePrediction, usualRidge } from '../src/scores/similarity/predict-channels.ts'
import { openScoringThreads } from '../src/scores/similarity/scoring-threads.ts'
import { readRatings, UnreadableRatingsError } from './read-ratings.ts'
import { scoreByCosine, scoreByKept, scoreByRidge } from './recommenders.ts'
import type { Score } from './recommenders.ts'

const depth = 10
const keptPerChannel = 15
/** At most this many users are evaluated, a sample of all; and the more items there are, the fewer users. */
const maxAsked = 5_000
const maxScores = 5e7

const { file, minRating } = readOptions()
const { lastOf, ...positives } = await readRatings(file, { minRating }).catch(giveUp)
const known = createInteractions(positives)
const wanted = Math.min(maxAsked, Math.max(500, Math.ceil(maxScores / known.channelCount)))
const every = Math.ceil(lastOf.size / wanted)
const asked = [...lastOf].filter((_, at) => at % every === 0)
const size = { users: known.memberCount, items: known.channelCount, ratings: positives.members.length }
const report = openReport('similarity', { minRating })
report.note('size', { ...size, heldOut: lastOf.size, asked: asked.length })
console.log(
  `${size.users} users, ${size.items} items, ${size.ratings} ratings; ${asked.length} of ${lastOf.size} held out are asked for`,
)
console.log('method                        recall@10   NDCG@10   seconds')
measure('random', () => () => Float64Array.from({ length: known.channelCount }, Math.random))
measure('popularity', () => () => countMembers(known))
measure('plain cosine', () => scoreByCosine(known, { weighed: false }))
measure('cosine, long profiles down', () => scoreByCosine(known, { weighed: true }))
const began = performance.now()
const predictors = await predict()
const predicting = (performance.now() - began) / 1000
measure('ours', () => scoreByRidge(predictors), predicting)
measure(`ours, ${keptPerChannel} kept of each`, () => scoreByKept(known, predictors, keptPerChannel))
await report.write()

function measure(name: string, prepare: () => Score, before = 0) {
  const started = performance.now()
  const score = prepare()
  const seconds = before + (performance.now() - started) / 1000
  let hits = 0
  let gain = 0
  for (const [member, held] of asked) {
    const { starts, columns } = known.byMember
    const profile = columns.subarray(starts[member], starts[member + 1])
    const scores = score(profile)
    for (const seen of profile) scores[seen] = -Infinity
    const rank = rankOf(held, scores)
    if (rank > depth) continue
    hits += 1
    gain += 1 / Math.log2(rank + 1)
  }
  const [recall, ndcg] = [hits / asked.length, gain / asked.length]
  report.note(name, { recall, ndcg, seconds })
  const share = (value: number) => value.toFixed(4).padStart(11)
  console.log(`${name.padEnd(28)}${share(recall)}${share(ndcg)}${seconds.toFixed(1).padStart(9)}`)
}

/** Uses as many threads as the site does. */
async function predict() {
  const prediction = allocatePrediction(known, usualRidge(positives.members.length, known.channelCount))
  await using threads = openScoringThreads(prediction)
  await threads.predict()
  return prediction.predictors
}

/** The rank, counted from 1; items with equal scores get the middle of their ranks. */
function rankOf(held: number, scores: Float64Array) {
  const own = scores[held]!
  let better = 0
  let equal = 0
  for (const score of scores) {
    if (score > own) better += 1
    else if (score === own) equal += 1
  }
  return 1 + better + Math.floor((equal - 1) / 2)
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { ratings: { type: 'string' }, 'min-rating': { type: 'string' } },
    })
    const lowest = Number(values['min-rating'] ?? '-Infinity')
    if (values.ratings !== undefined && !Number.isNaN(lowest))
      return { file: values.ratings, minRating: lowest }
  } catch (error) {
    giveUp(error)
  }
  return giveUp(new Error('use: --ratings FILE (lines of user,item,rating,timestamp) [--min-rating RATING]'))
}

function giveUp(error: unknown): never {
  if (!(error instanceof Error)) throw error
  if (!(error instanceof UnreadableRatingsError || error.name === 'TypeError' || error.name === 'Error'))
    throw error
  console.error(`similarity: ${error.message}`)
  process.exit(2)
}
