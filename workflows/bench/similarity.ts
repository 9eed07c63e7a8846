// Offline evaluation of the similarity of channels on anybody's ratings: a leave-last-out split.
//
//     npm run bench -- similarity --ratings FILE      FILE: user,item,rating,timestamp with a heading line
import { parseArgs } from 'node:util'
import { countCoRatings } from '../src/scores/similarity/co-ratings.ts'
import { createInteractions } from '../src/scores/similarity/interactions.ts'
import type { Interactions } from '../src/scores/similarity/interactions.ts'
import { predictChannels, usualRidge } from '../src/scores/similarity/predict-channels.ts'
import type { Predictors } from '../src/scores/similarity/predict-channels.ts'
import { readRatings } from './read-ratings.ts'

const { values } = parseArgs({ options: { ratings: { type: 'string' } } })
if (values.ratings === undefined) {
  console.error('similarity: name a file: --ratings FILE (user,item,rating,timestamp)')
  process.exit(2)
}

const depth = 10
/** Where there are more users, so many of them, evenly spread, are asked. */
const mostAsked = 5_000
const { members, channels, lastOf } = await readRatings(values.ratings)
const known = createInteractions(members, channels)
const every = Math.ceil(lastOf.size / mostAsked)
const asked = [...lastOf].filter((_, at) => at % every === 0)
console.log(
  `${known.memberCount} users, ${known.channelCount} items, ${members.length} ratings; ${asked.length} held out`,
)
console.log('method                 recall@10   NDCG@10   seconds')
measure('random', () => () => {
  const scores = new Float64Array(known.channelCount)
  return scores.map(() => Math.random())
})
measure('popularity', () => () => supportOf(known))
measure('plain cosine', () => scoreByCosine(known))
measure('ridge of neighbours', () => scoreByRidge(known))

/** Scores of all items for a user by what is known of them. */
type Score = (profile: Int32Array) => Float64Array

function measure(name: string, prepare: () => Score) {
  const began = performance.now()
  const score = prepare()
  const seconds = (performance.now() - began) / 1000
  let hits = 0
  let gain = 0
  for (const [member, held] of asked) {
    const profile = known.byMember.columns.subarray(
      known.byMember.starts[member],
      known.byMember.starts[member + 1],
    )
    const scores = score(profile)
    for (const seen of profile) scores[seen] = -Infinity
    const rank = rankOf(held, scores)
    if (rank > depth) continue
    hits += 1
    gain += 1 / Math.log2(rank + 1)
  }
  const share = (value: number) => (value / asked.length).toFixed(4).padStart(11)
  console.log(`${name.padEnd(21)}${share(hits)}${share(gain)}${seconds.toFixed(1).padStart(9)}`)
}

/** From 1; items of the same score share the better half of their places. */
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

function supportOf({ byChannel, channelCount }: Interactions) {
  return Float64Array.from(
    { length: channelCount },
    (_, channel) => byChannel.starts[channel + 1]! - byChannel.starts[channel]!,
  )
}

function scoreByCosine(interactions: Interactions): Score {
  const { channelCount } = interactions
  const { neighbours, common, support, width } = countCoRatings(
    interactions,
    Math.min(1_000, channelCount - 1),
  )
  return (profile) => {
    const scores = new Float64Array(channelCount)
    for (const seen of profile) {
      for (let at = seen * width; at < (seen + 1) * width; at += 1) {
        const other = neighbours[at]!
        if (other === -1) break
        scores[other]! += common[at]! / Math.sqrt(support[seen]! * support[other]!)
      }
    }
    return scores
  }
}

function scoreByRidge(interactions: Interactions): Score {
  const predictors = predictChannels(
    interactions,
    usualRidge(interactions.byMember.columns.length, interactions.channelCount),
  )
  const { channelCount, currents, loads } = predictors
  const { starts, columns, values } = listPredicted(predictors)
  return (profile) => {
    const tide = new Float64Array(currents.rank)
    const scores = new Float64Array(channelCount)
    for (const seen of profile) {
      for (let axis = 0; axis < tide.length; axis += 1)
        tide[axis]! += currents.basis[seen * tide.length + axis]!
      for (let at = starts[seen]!; at < starts[seen + 1]!; at += 1) scores[columns[at]!]! += values[at]!
    }
    for (let channel = 0; channel < channelCount; channel += 1) {
      let sum = 0
      for (let axis = 0; axis < tide.length; axis += 1)
        sum += tide[axis]! * loads[channel * tide.length + axis]!
      scores[channel]! += sum
    }
    return scores
  }
}

/** For each channel those that it speaks for: the predictors the other way round. */
function listPredicted({ neighbours, weights, width, channelCount }: Predictors) {
  const starts = new Int32Array(channelCount + 1)
  for (const neighbour of neighbours) if (neighbour !== -1) starts[neighbour + 1]! += 1
  for (let channel = 0; channel < channelCount; channel += 1) starts[channel + 1]! += starts[channel]!
  const next = starts.slice()
  const columns = new Int32Array(starts[channelCount]!)
  const values = new Float32Array(columns.length)
  neighbours.forEach((neighbour, at) => {
    if (neighbour === -1) return
    const to = next[neighbour]!++
    columns[to] = Math.floor(at / width)
    values[to] = weights[at]!
  })
  return { starts, columns, values }
}
