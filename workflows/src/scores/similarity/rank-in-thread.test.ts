import { expect, test } from 'vitest'
import { numberTraits } from './number-traits.ts'
import { rankChannels } from './rank-channels.ts'
import type { RankedChannels } from './rank-channels.ts'
import { rankInThread } from './rank-in-thread.ts'

const width = 5
const rows = Array.from({ length: 1_200 }, (_, at) => [`sub:${at % 40}`, `tag:${at % 70}`])
const counts = new Map(rows.flat().map((trait) => [trait, 17]))
const compared = {
  channelCount: rows.length,
  members: Int32Array.from({ length: 6_000 }, (_, at) => at % 300),
  channels: Int32Array.from({ length: 6_000 }, (_, at) => (at * 7 + (at % 300) * 3) % rows.length),
  ridge: 20,
  traits: numberTraits(rows, counts, rows.length),
}

test('in a thread of its own the ranking is the same', async () => {
  const stop = new AbortController().signal
  const ranked = await collect(rankInThread(compared, { width, stop }))
  expect(ranked).toEqual([...rankChannels(compared, width)])
  expect(ranked.map(({ from }) => from)).toEqual([0, 500, 1_000])
})

test('a ranking that is stopped ends early, without an error', async () => {
  const stop = new AbortController()
  const froms: number[] = []
  for await (const { from } of rankInThread(compared, { width, stop: stop.signal })) {
    froms.push(from)
    stop.abort()
  }
  expect(froms).toEqual([0])
  expect(await collect(rankInThread(compared, { width, stop: AbortSignal.abort() }))).toEqual([])
})

test('what goes wrong in the thread is thrown', async () => {
  const broken = { ...compared, channelCount: -1 }
  const ranking = rankInThread(broken, { width, stop: new AbortController().signal })
  await expect(collect(ranking)).rejects.toThrow(/[Ii]nvalid/)
})

async function collect(ranking: AsyncIterable<RankedChannels>) {
  const all: RankedChannels[] = []
  for await (const ranked of ranking) all.push(ranked)
  return all
}
