import { expect, test } from 'vitest'
import { numberTraits } from './number-traits.ts'
import { createInteractions } from './interactions.ts'
import { allocatePrediction } from './predict-channels.ts'
import { createRanker } from './rank-channels.ts'
import type { RankedChannels } from './rank-channels.ts'
import { predictChannels } from './test-predict.ts'
import { createInteractionsInThread, openScoringThreads } from './scoring-threads.ts'

const width = 5
const rows = Array.from({ length: 1_200 }, (_, at) => [`sub:${at % 40}`, `tag:${at % 70}`])
const counts = new Map(rows.flat().map((trait) => [trait, 17]))
const traits = numberTraits(rows, counts, rows.length)
const likings = {
  members: Int32Array.from({ length: 6_000 }, (_, at) => at % 300),
  channels: Int32Array.from({ length: 6_000 }, (_, at) => (at * 7 + (at % 300) * 3) % rows.length),
  channelCount: rows.length,
}
const ridge = 20
// On a busy machine threads that give way would hold up the tests, which is not what they are about.
const priority = { niceIncrement: 0 }

test('in threads the predictors and the ranking are those of one thread', async () => {
  const interactions = createInteractions(likings)
  const predictors = predictChannels(interactions, ridge)
  const rank = createRanker({ interactions, predictors, traits, width })

  const prediction = allocatePrediction(await createInteractionsInThread(likings, priority), ridge)
  expect(prediction.interactions).toEqual(interactions)
  await using threads = openScoringThreads({ prediction, traits, width }, priority)
  await threads.predict()
  expect(prediction.predictors).toEqual(predictors)
  const ranked = await collect(threads.rank())
  expect(ranked.map(({ from }) => from)).toEqual([0, 500, 1_000])
  expect(ranked).toEqual(ranked.map(({ from }) => rank({ from, to: Math.min(rows.length, from + 500) })))
})

test('a ranking that is stopped ends at once', async () => {
  const stop = new AbortController()
  const prediction = allocatePrediction(createInteractions(likings), ridge)
  await using threads = openScoringThreads({ prediction, traits, width }, { stop: stop.signal, ...priority })
  await threads.predict()
  const ranking = threads.rank()
  expect((await ranking.next()).value).toMatchObject({ from: 0 })
  stop.abort()
  await expect(collect(threads.rank())).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

test('what goes wrong in a thread is thrown', async () => {
  await expect(createInteractionsInThread({ ...likings, channelCount: -5 }, priority)).rejects.toThrow(
    /[Ii]nvalid/,
  )
})

async function collect(ranking: AsyncIterable<RankedChannels>) {
  const all: RankedChannels[] = []
  for await (const ranked of ranking) all.push(ranked)
  return all
}
