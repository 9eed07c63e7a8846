import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { storeSources } from '@channelwise/workflows/growth/store-sources'
import { createQuotaLedger } from '@channelwise/workflows/platform/quota-ledger'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildMember } from '../../testing/test-members.ts'

let api: TestApi
let operator: ReturnType<TestApi['as']>

const idOf = (number: number) => `UC${String(number).padStart(22, '0')}`

beforeAll(async () => {
  api = await startTestApi({ growth: { unitsPerDay: 50 } })
  operator = api.as(await buildMember(api.db, { role: 'operator' }))
  await addChannel(api.db, 'bees', { name: 'All about bees' })
  await addChannel(api.db, 'ants', { name: 'All about ants' })
})
afterAll(() => api[Symbol.asyncDispose]())

// Candidates that a test has decided are proposed again for the next one.
beforeEach(async () => {
  await api.db.deleteFrom('channel_candidates').execute()
  for (let number = 0; number < 30; number += 1)
    await storeSources(api.db, 'chart', [{ reference: idOf(number), source: 'US 10', count: 1 }])
  await storeSources(api.db, 'mention', [
    { reference: idOf(7), source: 'bees', count: 3 },
    { reference: idOf(7), source: 'ants', count: 9 },
    { reference: '@wasps', source: 'bees', count: 1 },
  ])
  await storeSources(api.db, 'request', [{ reference: idOf(7), source: 'opaque', count: 1 }])
})

const show = async (query: { state?: 'proposed' | 'approved' | 'blocked'; page?: string } = {}) => {
  const { value, headers } = await operator.showGrowth({ query })
  return { ...value, total: Number(headers.get('X-Total-Count')) }
}

test('candidates are listed with reasons and sources, best first, in pages', async () => {
  const { candidates, total, counts } = await show()
  expect([candidates.length, total, counts.proposed]).toEqual([25, 31, 31])
  expect(candidates[0]).toMatchObject({
    reference: idOf(7),
    state: 'proposed',
    checkedAt: null,
    reasons: [
      { why: 'recommended by 2 channels' },
      { why: 'seen in 1 chart' },
      { why: 'asked for by 1 visitor' },
    ],
    sources: [
      { kind: 'mention', name: 'All about ants', channelId: 'ants', count: 9 },
      { kind: 'mention', name: 'All about bees', channelId: 'bees', count: 3 },
      { kind: 'chart', name: 'US 10', channelId: null },
      { kind: 'request', name: 'a visitor', channelId: null },
    ],
  })
  const second = await show({ page: '2' })
  expect(second.candidates).toHaveLength(6)
  const all = [...candidates, ...second.candidates]
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(31)
  expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a))
})

test('the budget shows how many of today’s units are left', async () => {
  const run = { id: 'growing', pipeline: 'growCatalogue', key: 'growing', subject: '', input: '{}' }
  await api.db.insertInto('pipeline_runs').values(run).execute()
  const ledger = createQuotaLedger({ db: api.db, cap: 100 })
  for (let call = 0; call < 12; call += 1) await (await ledger.reserve({ runId: run.id })).answered()
  await ledger.reserve({ lane: 'operator' })
  expect((await show()).budget).toEqual({ unitsPerDay: 50, used: 12, left: 38 })
})

test('several candidates by id, handle or link are approved or blocked together, with audit entries', async () => {
  const references = [idOf(1), '@Wasps', `https://www.youtube.com/channel/${idOf(99)}`, idOf(1)]
  const { value } = await operator.decideCandidates({ body: { references, decision: 'blocked' } })
  expect(value).toEqual({ decided: 3 })
  const { candidates, counts } = await show({ state: 'blocked' })
  expect(counts.blocked).toBe(3)
  expect(candidates.map(({ reference }) => reference).toSorted()).toEqual(['@wasps', idOf(1), idOf(99)])
  await operator.decideCandidates({ body: { references: [idOf(1)], decision: 'approved' } })
  expect((await show({ state: 'approved' })).candidates).toMatchObject([{ reference: idOf(1) }])
  const entries = await api.db.selectFrom('audit_entries').select(['action', 'subject_name']).execute()
  expect(entries.filter(({ subject_name: name }) => name === idOf(1))).toEqual([
    { action: 'block candidate', subject_name: idOf(1) },
    { action: 'approve candidate', subject_name: idOf(1) },
  ])
})

test('nothing is decided if one of the references is invalid', async () => {
  const body = { references: [idOf(2), 'half a channel'], decision: 'blocked' as const }
  await expect(operator.decideCandidates({ body })).rejects.toMatchObject({
    status: 400,
    message: `"half a channel" is not a channel's id, @handle or link`,
  })
  await expect(
    operator.decideCandidates({ body: { references: [], decision: 'blocked' } }),
  ).rejects.toMatchObject({ status: 400 })
})
