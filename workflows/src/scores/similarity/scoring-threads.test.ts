import { Piscina } from 'piscina'
import { expect, test, vi } from 'vitest'
import { indexTraits } from './index-traits.ts'
import { createInteractions } from './interactions.ts'
import { allocatePrediction } from './predict-channels.ts'
import { createRanker } from './rank-channels.ts'
import type { RankedChannels } from './rank-channels.ts'
import { predictChannels } from './test-predict.ts'
import { createInteractionsInThread, openScoringThreads } from './scoring-threads.ts'

const width = 5
const rows = Array.from({ length: 1_200 }, (_, at) => [`sub:${at % 40}`, `tag:${at % 70}`])
const counts = new Map(rows.flat().map((trait) => [trait, 17]))
const traits = indexTraits(rows, counts, rows.length)
const positives = {
  members: Int32Array.from({ length: 6_000 }, (_, at) => at % 300),
  channels: Int32Array.from({ length: 6_000 }, (_, at) => (at * 7 + (at % 300) * 3) % rows.length),
  channelCount: rows.length,
}
const ridge = 20
// Normal priority, because low-priority threads would slow the tests down on a busy machine.
const priority = { niceIncrement: 0 }

test('several threads give the same predictors and ranking as one', async () => {
  const interactions = createInteractions(positives)
  const predictors = predictChannels(interactions, ridge)
  const rank = createRanker({ interactions, predictors, traits, width })

  const prediction = allocatePrediction(await createInteractionsInThread(positives, priority), ridge)
  expect(prediction.interactions).toEqual(interactions)
  await using threads = openScoringThreads(prediction, priority)
  await threads.predict()
  expect(prediction.predictors).toEqual(predictors)
  const ranked = await collect(threads.rank({ traits, width }))
  expect(ranked.map(({ from }) => from)).toEqual([0, 500, 1_000])
  expect(ranked).toEqual(ranked.map(({ from }) => rank({ from, to: Math.min(rows.length, from + 500) })))
})

test('channels are ranked in order, only a few batches ahead of the reader', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => rows[at % rows.length]!)
  const interactions = createInteractions({ ...positives, channelCount: many.length })
  const run = vi.spyOn(Piscina.prototype, 'run')
  try {
    await using threads = openScoringThreads(allocatePrediction(interactions, ridge), priority)
    await threads.predict()
    run.mockClear()
    const ranking = threads.rank({ traits: indexTraits(many, counts, many.length), width })
    expect((await ranking.next()).value).toMatchObject({ from: 0 })
    // Two for each of at most four threads, and the one that has been read.
    expect(run.mock.calls.length).toBeLessThanOrEqual(9)
    expect(await collect(ranking)).toHaveLength(19)
  } finally {
    run.mockRestore()
  }
})

test('an aborted ranking ends immediately', async () => {
  const stop = new AbortController()
  const prediction = allocatePrediction(createInteractions(positives), ridge)
  await using threads = openScoringThreads(prediction, { stop: stop.signal, ...priority })
  await threads.predict()
  const ranking = threads.rank({ traits, width })
  expect((await ranking.next()).value).toMatchObject({ from: 0 })
  stop.abort()
  await expect(collect(threads.rank({ traits, width }))).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  )
})

test('a result that arrives after an abort is dropped', async () => {
  const stop = new AbortController()
  const prediction = allocatePrediction(createInteractions(positives), ridge)
  await using threads = openScoringThreads(prediction, { stop: stop.signal, ...priority })
  await threads.predict()
  const ranking = threads.rank({ traits, width }).next()
  // The threads finish while this one is blocked.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  stop.abort()
  await expect(ranking).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})

test('an error in a thread is thrown', async () => {
  await expect(createInteractionsInThread({ ...positives, channelCount: -5 }, priority)).rejects.toThrow(
    /[Ii]nvalid/,
  )
})

async function collect(ranking: AsyncIterable<RankedChannels>) {
  const all: RankedChannels[] = []
  for await (const ranked of ranking) all.push(ranked)
  return all
}
