import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { createPostgresSearchIndex } from '@channelwise/indexer/postgres/postgres-search-index'
import { createRelay } from '@channelwise/indexer/sync/relay'
import { withRebuildLock } from '@channelwise/indexer/sync/rebuild-state'
import { sweep } from '@channelwise/indexer/sync/sweep'
import type { PipelineEngine, RunRequest } from '@channelwise/workflows/engine/pipeline-engine'
import { newRunId } from '@channelwise/workflows/runs/run-id'
import { recordCancellation } from '@channelwise/workflows/runs/record-end'
import { recordRun } from '@channelwise/workflows/runs/run-records'
import { readRun } from '@channelwise/workflows/runs/read-run'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildMember } from '../../testing/test-members.ts'

const engine: Partial<PipelineEngine> = {
  async start(request: RunRequest) {
    const { id } = await recordRun(api.db, newRunId(), request)
    const run = await readRun(api.db, id)
    return run ?? expect.unreachable()
  },
  cancel: (id) => recordCancellation(api.db, id),
}

let api: TestApi
let operator: ReturnType<TestApi['as']>
let relay: ReturnType<typeof createRelay>

beforeAll(async () => {
  api = await startTestApi({ engine: engine as PipelineEngine })
  operator = api.as(await buildMember(api.db, { name: 'Grace', role: 'operator' }))
  for (const id of ['bees', 'ants', 'wasps']) await addChannel(api.db, id, { name: `All about ${id}` })
  const index = createPostgresSearchIndex(api)
  relay = createRelay({ db: api.db, index, engine: 'postgres', logger: pino({ level: 'silent' }) })
  await relay.drain()
})
afterAll(() => api[Symbol.asyncDispose]())

const readState = async () => {
  const { value } = await operator.showSearchState()
  return { ...value, postgres: value.engines[0] ?? expect.unreachable() }
}

describe('the state of search', () => {
  test('has the figures of the engine and its index', async () => {
    await api.db.updateTable('channels').set({ subscriber_count: 7 }).where('id', '=', 'bees').execute()
    const { channels, videos, postgres } = await readState()
    expect({ channels, videos }).toEqual({ channels: 3, videos: 0 })
    expect(postgres).toMatchObject({
      engine: 'postgres',
      role: 'primary',
      isAnswering: true,
      circuit: 'closed',
      live: { channels: 3, videos: 0 },
      previous: null,
      waiting: 1,
      refused: 0,
      rebuildWaiting: null,
    })
    expect(postgres.oldestSeconds).toBeGreaterThan(0)
    await relay.drain()
  })

  test('shows drift caused by hand, with names', async () => {
    await sql`delete from channel_documents where id = 'ants'`.execute(api.db)
    const name = 'postgres'
    await sweep(api.db, { name, index: createPostgresSearchIndex(api) }, { repair: false, settle: 1 })
    const { sweep: swept } = (await readState()).postgres
    expect(swept).toMatchObject({
      repaired: false,
      channels: { missing: 1, stale: 0, orphaned: 0, ahead: 0 },
      samples: [
        { kind: 'channel', id: 'ants', name: 'All about ants', difference: 'missing', queuedAt: null },
      ],
    })
    await sql`update channels set version = version where id = 'ants'`.execute(api.db)
    await relay.drain()
  })

  test('has the last timed change', async () => {
    const stop = new AbortController()
    const relaying = relay.run(stop.signal)
    const { value } = await operator.timeIndexChange({ body: {} })
    stop.abort()
    await relaying
    expect(value).toEqual([{ engine: 'postgres', milliseconds: expect.any(Number) }])
    const { canary } = (await readState()).postgres
    expect(canary).toEqual({ at: expect.any(String), milliseconds: value[0]?.milliseconds })
  })
})

describe('jobs on an index', () => {
  test('run one at a time, can be stopped, and are in the audit log', async () => {
    const start = (job: 'check' | 'repair' | 'rebuild' | 'rollback') =>
      operator.startIndexJob({ body: { engine: 'postgres', job } })
    const { value: rebuild } = await start('rebuild')
    expect((await readState()).postgres.job).toMatchObject({ _id: rebuild._id, status: 'waiting' })
    for (const job of ['check', 'rebuild', 'rollback'] as const) {
      await expect(start(job)).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/^The index of postgres is being rebuilt already\. Wait/),
      })
    }
    await operator.stopIndexJob({ params: { id: rebuild._id }, body: {} })
    await expect(operator.stopIndexJob({ params: { id: rebuild._id }, body: {} })).rejects.toMatchObject({
      status: 409,
    })
    await expect(operator.stopIndexJob({ params: { id: 'unheard-of' }, body: {} })).rejects.toMatchObject({
      status: 404,
    })
    const documents = [{ kind: 'channel' as const, id: 'bees' }]
    const { value: repair } = await operator.startIndexJob({
      body: { engine: 'postgres', job: 'repair', documents },
    })
    expect(repair).toMatchObject({ pipeline: 'repairIndex', subject: '1 document of postgres' })
    const entries = await api.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'action', 'subject_name', 'detail'])
      .orderBy('happened_at')
      .execute()
    const postgres = { actor_name: 'Grace', subject_name: 'postgres' }
    expect(entries).toEqual([
      { ...postgres, action: 'rebuild index', detail: '' },
      { ...postgres, action: 'stop index job', detail: '' },
      { ...postgres, action: 'repair index', detail: '1 chosen document' },
    ])
    await operator.stopIndexJob({ params: { id: repair._id }, body: {} })
  })

  test('are refused during a rebuild by the command line', async () => {
    await withRebuildLock(api.db, 'postgres', async () => {
      await expect(
        operator.startIndexJob({ body: { engine: 'postgres', job: 'rebuild' } }),
      ).rejects.toMatchObject({ status: 409 })
    })
  })

  test.each([
    [{ engine: 'solr', job: 'check' as const }, 404, /no search engine solr; there is postgres/],
    [{ engine: 'postgres', job: 'burn' as never }, 400, /job/],
    [{ engine: 'postgres', job: 'repair' as const, documents: [] }, 400, /documents/],
    [
      { engine: 'postgres', job: 'repair' as const, documents: [{ kind: 'video' as const, id: 'v\0' }] },
      400,
      /documents\.0\.id must not contain a NUL/,
    ],
    [
      { engine: 'postgres', job: 'repair' as const, documents: [{ kind: 'video' as const, id: ' ' }] },
      400,
      /documents\.0\.id must not be empty/,
    ],
  ])('%j is refused', async (body, status, message) => {
    await expect(operator.startIndexJob({ body })).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    })
  })
})

test('refused documents are listed with names, and chosen ones or all can be queued again', async () => {
  const letter = { engine: 'postgres', version: 1, reason: 'no mapping for [x]' }
  const [first] = await api.db
    .insertInto('index_dead_letters')
    .values([
      { ...letter, kind: 'channel', document_id: 'bees' },
      { ...letter, kind: 'video', document_id: 'gone' },
      { ...letter, kind: 'channel', document_id: 'ants' },
    ])
    .returning('id')
    .execute()
  const { value, headers } = await operator.listRefusedDocuments({ query: {} })
  expect(headers.get('X-Total-Count')).toBe('3')
  expect(value.map(({ name, reason }) => [name, reason])).toEqual([
    ['All about ants', letter.reason],
    [null, letter.reason],
    ['All about bees', letter.reason],
  ])
  const replay = async (ids?: number[]) =>
    (await operator.replayRefusedDocuments({ body: { ...(ids && { ids }) } })).value.replayed
  expect(await replay([first?.id ?? 0, 999_999])).toBe(1)
  expect(await replay()).toBe(2)
  expect(await replay()).toBe(0)
  await relay.drain()
})

describe('synonyms', () => {
  test('are previewed with their words, examples and frequent searches, without being saved', async () => {
    const day = new Date().toISOString().slice(0, 10)
    await api.db
      .insertInto('search_texts')
      .values([
        { day, text: 'apiary tools', asked: 2, unanswered: 2 },
        { day, text: 'something else', asked: 90, unanswered: 0 },
        { day, text: 'apiary once', asked: 1, unanswered: 1 },
      ])
      .execute()
    const { value } = await operator.previewSynonyms({
      body: { words: ['Apiary', 'bees'], examples: ['apiary shop'] },
    })
    expect(value).toMatchObject({ words: ['apiary', 'bees'], joined: [], removed: [], engine: 'postgres' })
    const bees = { entered: ['bees'], left: [], before: [], after: [{ _id: 'bees', name: 'All about bees' }] }
    expect(value.searches).toMatchObject([
      { text: 'apiary shop', source: 'example', ...bees },
      { text: 'apiary', source: 'word', ...bees },
      { text: 'bees', source: 'word', entered: [], left: [] },
      { text: 'apiary tools', source: 'recent', ...bees },
      { text: 'something else', source: 'recent', entered: [] },
    ])
    expect((await operator.listSynonymGroups({ query: { q: 'apiary' } })).value).toEqual([])
  })

  test('are created, found, changed and removed, each in the audit log', async () => {
    const save = async (body: { group?: number; words: string[]; known?: string[] }) =>
      (await operator.saveSynonyms({ body })).value.words
    expect(await save({ words: ['hymenoptera', 'bees'] })).toEqual(['bees', 'hymenoptera'])
    const find = async () => (await operator.listSynonymGroups({ query: { q: 'Hymen' } })).value
    const [group] = await find()
    if (group === undefined) expect.unreachable()
    const known = group.words
    expect(await save({ group: group.id, words: ['hymenoptera', 'wasps'], known })).toEqual([
      'hymenoptera',
      'wasps',
    ])
    await expect(save({ group: group.id, words: ['hymenoptera', 'ants'], known })).rejects.toMatchObject({
      status: 409,
      message: 'Somebody has changed this group meanwhile: it is now hymenoptera, wasps',
    })
    expect(await save({ group: group.id, words: [] })).toEqual([])
    expect(await find()).toEqual([])
    const entries = await api.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'detail'])
      .where('action', '=', 'change synonyms')
      .where('subject_id', '=', String(group.id))
      .orderBy('happened_at')
      .execute()
    expect(entries.map(({ detail }) => detail)).toEqual([
      'nothing → bees = hymenoptera',
      'bees = hymenoptera → hymenoptera = wasps',
      'hymenoptera = wasps → nothing',
    ])
  })

  test.each([
    [{ words: ['bees'] }, 400, /at least two different words/],
    [{ words: ['bees', '?!'] }, 400, /"\?!" is not valid/],
    [{ group: 99_999, words: ['bees', 'ants'] }, 400, /no such group/],
    [{ words: Array.from({ length: 61 }, (_, at) => `word ${at}`) }, 400, /words/],
  ])('%j are refused', async (body, status, message) => {
    const refusal = { status, message: expect.stringMatching(message) }
    await expect(operator.saveSynonyms({ body })).rejects.toMatchObject(refusal)
    await expect(operator.previewSynonyms({ body })).rejects.toMatchObject(refusal)
  })
})

test('searches without results are summed over a week, without those searched once in a day', async () => {
  await api.db.deleteFrom('search_texts').execute()
  const today = sql<string>`(now() at time zone 'utc')::date`
  const row = (daysAgo: number, text: string, asked: number, unanswered: number) => ({
    day: sql<string>`${today} - ${daysAgo}::integer`,
    text,
    asked,
    unanswered,
  })
  await api.db
    .insertInto('search_texts')
    .values([
      row(0, 'glassblowing', 2, 2),
      row(6, 'glassblowing', 4, 3),
      row(7, 'glassblowing', 9, 9),
      row(1, 'glassblowing', 1, 1),
      row(0, 'recipes', 7, 6),
      row(0, 'found', 8, 0),
      row(0, 'single', 1, 1),
    ])
    .execute()
  const { value, headers } = await operator.listUnansweredTexts({ query: {} })
  expect(headers.get('X-Total-Count')).toBe('2')
  expect(value).toEqual([
    { text: 'recipes', asked: 7, unanswered: 6, lastDay: expect.any(String), hasSynonyms: true },
    { text: 'glassblowing', asked: 6, unanswered: 5, lastDay: expect.any(String), hasSynonyms: false },
  ])
})
