import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insightBoards } from '@channelwise/schemas/insights/boards'
import type { InsightBoard } from '@channelwise/schemas/insights/boards'
import type { Client } from '@channelwise/schemas/contract/client'
import { rollUpNow } from '@channelwise/workflows/pipelines/test-insights'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { compareBoard, compareOverlaps, comparePairs, compareSelection } from './test-compare.ts'
import { buildCommunity, communityChannels } from './test-community.ts'
import {
  collectBatches,
  recomputeFigures,
  recomputeOverlaps,
  recomputePairs,
  recomputeRanks,
} from './test-figures.ts'

let api: TestApi
let operator: Client
let visitor: Client

beforeAll(async () => {
  api = await startTestApi()
  operator = api.as(await buildMember(api.db, { role: 'operator' }))
  visitor = api.as(null)
  await buildCommunity(api.db, { seed: 'figures' })
  await rollUpNow(api.db)
  await collectBatches(api.db)
})
afterAll(() => api[Symbol.asyncDispose]())

async function ask(selection: Record<string, string>) {
  const [ratings, moods, volume] = await Promise.all([
    operator.showRatingInsight({ query: selection }),
    operator.showMoodInsight({ query: selection }),
    operator.showVolumeInsight({ query: selection }),
  ])
  return { ratings: ratings.value, moods: moods.value, volume: volume.value }
}

describe('figures equal those computed from the reviews with SQL', () => {
  test('for each choice, each year, and topics by another dimension', async () => {
    const { value: choices } = await operator.listInsightChoices()
    const { rolledUpAt, period, ...dimensions } = choices
    expect(rolledUpAt).not.toBeNull()
    const single = Object.entries(dimensions).flatMap(([dimension, values]) =>
      values.map(({ value }) => ({ [dimension]: value })),
    )
    const crossed = choices.topic.flatMap(({ value: topic }) =>
      [...choices.country, ...choices.language].map(({ value }) => ({
        topic,
        [choices.country.some((one) => one.value === value) ? 'country' : 'language']: value,
      })),
    )
    const years = [{}, ...single.slice(0, 8)].flatMap((one) =>
      period.map(({ value }) => ({ ...one, period: value })),
    )
    const selections: Record<string, string>[] = [{}, ...single, ...crossed, ...years]
    expect(selections.length).toBeGreaterThan(40)
    for (const selection of selections) {
      const differences = compareSelection(await ask(selection), await recomputeFigures(api.db, selection))
      expect(differences, JSON.stringify(selection)).toEqual([])
    }
    for (const { value, ratings, members } of choices.topic) {
      const expected = (await recomputeFigures(api.db, { topic: value })).get('')
      expect({ ratings, members }).toEqual({ ratings: expected?.ratings, members: expected?.members })
    }
  })

  test('for channel reports, overlaps of topics, and leaderboards', async () => {
    const ranks = await recomputeRanks(api.db)
    expect(ranks.length).toBeGreaterThan(10)
    let pairs = 0
    for (const id of communityChannels) {
      const report = await operator.showChannelReport({ params: { id } }).catch(() => null)
      const expected = await recomputeFigures(api.db, { channel: id })
      if (report === null) {
        expect(expected.size, id).toBe(0)
        continue
      }
      expect(compareSelection(report.value, expected), id).toEqual([])
      expect(comparePairs(report.value.alsoFavored, await recomputePairs(api.db, id)), id).toEqual([])
      pairs += report.value.alsoFavored.others.length
      const best = report.value.ranks.find(({ board, topic }) => board === 'best-rated' && topic === null)
      const own = ranks.find(({ channel }) => channel === id)
      expect(best?.rank).toBe(own && 1 + ranks.filter(({ low }) => low > own.low + 1e-12).length)
    }
    expect(pairs).toBeGreaterThan(10)
    const overlaps = await recomputeOverlaps(api.db)
    for (const query of [{}, { topic: 'Science' }, { subTopic: 'Bees' }] as const) {
      const overlap = (await operator.showOverlapInsight({ query })).value
      expect(overlap.pairs).not.toEqual([])
      expect(compareOverlaps(overlap, overlaps)).toEqual([])
    }
    for (const board of insightBoards) {
      const { value } = await operator.showLeaderboard({ params: { board }, query: { limit: '100' } })
      expect(compareBoard(value, board, ranks, 100)).toEqual([])
    }
  })
})

test('visitors get the public figures, and others are withheld because of their plan', async () => {
  const { value: all } = await visitor.showRatingInsight({ query: {} })
  expect(all).toMatchObject({ withheld: null, months: [] })
  expect(all.distribution).toHaveLength(10)
  expect((await visitor.showRatingInsight({ query: { topic: 'Science' } })).value.withheld).toBeNull()
  for (const query of [
    { country: 'Norway' },
    { period: '2026' },
    { topic: 'Science', language: 'English' },
  ] as const)
    expect((await visitor.showMoodInsight({ query })).value).toMatchObject({
      withheld: 'plan',
      ratings: null,
      moods: [],
    })
  expect((await visitor.showOverlapInsight({ query: {} })).value).toMatchObject({
    withheld: 'plan',
    pairs: [],
  })
  const board = { params: { board: 'best-rated' as const }, query: { limit: '100' } }
  expect((await visitor.showLeaderboard(board)).value.channels).toHaveLength(10)
  const { value: report } = await visitor.showChannelReport({ params: { id: 'c00' } })
  expect(report.ratings).toMatchObject({ withheld: null, months: [] })
  expect(report.ranks).toEqual([])
})

test('an empty leaderboard is withheld only if no channel of the selection is ranked', async () => {
  const show = async (board: InsightBoard, query: Record<string, string>) =>
    (await operator.showLeaderboard({ params: { board }, query: { limit: '10', ...query } })).value
  expect(await show('best-rated', { country: 'Atlantis' })).toMatchObject({
    withheld: 'few-members',
    channels: [],
  })
  await api.db.updateTable('insight_channels').set({ gem: false }).execute()
  expect(await show('hidden-gems', {})).toMatchObject({ withheld: null, ratings: null, channels: [] })
  await rollUpNow(api.db)
})

test('impossible selections and unknown channels are refused with the field', async () => {
  const refused = (selection: Record<string, string>) =>
    operator.showRatingInsight({ query: selection }).catch((error: unknown) => error)
  expect(await refused({ country: 'Norway', language: 'English' })).toMatchObject({
    status: 400,
    message: /^language/,
  })
  expect(await refused({ topic: 'Science', subTopic: 'Bees' })).toMatchObject({ status: 400 })
  const both = { topic: 'Science', subTopic: 'Bees' } as const
  await expect(operator.showOverlapInsight({ query: both })).rejects.toMatchObject({
    status: 400,
    message: /^subTopic/,
  })
  expect(await refused({ topic: 'Sience' })).toMatchObject({ status: 400 })
  expect(await refused({ period: '26' })).toMatchObject({ status: 400 })
  await expect(visitor.showChannelReport({ params: { id: 'nowhere' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(visitor.compareInsights({ query: { topics: 'Sience' } })).rejects.toMatchObject({
    status: 400,
  })
  await expect(
    visitor.compareInsights({ query: { channels: 'c00,c01,c02,c03,c04,c05' } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('channels and topics are compared in the requested order', async () => {
  const { value } = await operator.compareInsights({ query: { channels: 'c03,c00' } })
  expect(value.subjects.map(({ id }) => id)).toEqual(['c03', 'c00'])
  const { value: topics } = await visitor.compareInsights({ query: { topics: 'Science,Music' } })
  for (const { id, ratings } of topics.subjects)
    expect(ratings.ratings).toBe((await recomputeFigures(api.db, { topic: id })).get('')?.ratings)
})

test('every response takes only a few statements', async () => {
  const count = async (call: () => Promise<unknown>) => {
    const before = api.statements()
    await call()
    return api.statements() - before
  }
  expect(await count(() => visitor.showRatingInsight({ query: {} }))).toBeLessThanOrEqual(4)
  expect(await count(() => operator.showChannelReport({ params: { id: 'c00' } }))).toBeLessThanOrEqual(8)
})

test('a roll-up that fails while storing keeps the previous figures', async () => {
  const tables = ['insight_cells', 'insight_channels', 'insight_pairs', 'insight_overlaps', 'insight_rollups']
  const read = async () => {
    const stored = tables.map((table) =>
      sql`select to_jsonb(stored) as row from ${sql.table(table)} as stored order by 1`.execute(api.db),
    )
    return (await Promise.all(stored)).map(({ rows }) => rows)
  }
  const before = await read()
  await sql`alter table insight_overlaps add constraint full_disk check (false) not valid`.execute(api.db)
  try {
    await expect(rollUpNow(api.db)).rejects.toThrow('full_disk')
    expect(await read()).toEqual(before)
  } finally {
    await sql`alter table insight_overlaps drop constraint full_disk`.execute(api.db)
  }
})
