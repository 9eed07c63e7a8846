import { pino } from 'pino'
import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordSources } from '@channelwise/schemas/revisions/sources'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { SearchQueries } from './search-gateway.ts'
import { ElasticsearchError } from '../elasticsearch/client.ts'
import { buildSearch } from '../conformance/open-index.ts'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import type { SearchIndex } from '../search-index.ts'
import { createStandbyGateway } from './standby-gateway.ts'
import { buildChannelDocument } from '../testing/documents.ts'

let database: OpenDatabase
let standby: SearchIndex
beforeAll(async () => {
  database = await createTestDatabase()
  standby = createPostgresSearchIndex(database)
  await standby.write([buildChannelDocument('a', { card: { name: 'Woodworking weekly' } })])
})
afterAll(() => database[Symbol.asyncDispose]())

type Search = SearchIndex['searchChannels']

const works: Search = async () => ({ total: 7, results: [] })
const stalls: Search = () => new Promise(() => {})
const fails: Search = () => Promise.reject(new Error('connect ECONNREFUSED'))
/** Like an engine that responds 200 with something else. */
const respondsGarbage: Search = async (search) => JSON.parse(`<html>${search.order}`)

function open(
  first: Search,
  {
    timeout = 100,
    logger = pino({ level: 'silent' }),
    ...more
  }: {
    timeout?: number
    logger?: Logger
    isFilled?: () => Promise<boolean>
    isBeingFilled?: () => Promise<boolean>
    isSettled?: () => Promise<boolean>
  } = {},
) {
  let now = 0
  const search = vi.fn(first)
  const gateway = createStandbyGateway({
    primary: { name: 'elasticsearch', index: { ...standby, searchChannels: search } },
    standby: { name: 'postgres', index: standby },
    logger,
    timeout,
    ...more,
    clock: () => now,
    now: () => new Date(now),
  })
  return {
    gateway,
    search,
    query: () => gateway.query((index) => index.searchChannels(buildSearch())),
    advance: (milliseconds: number) => (now += milliseconds),
  }
}

const fromPrimary = { engine: 'elasticsearch', standby: false, answer: { total: 7 } }
const fromStandby = { engine: 'postgres', standby: true, answer: { total: 1 } }

describe('a search gateway with a standby', () => {
  test('queries the primary while it is available', async () => {
    const { query, gateway } = open(works)
    expect(await query()).toMatchObject(fromPrimary)
    expect(gateway.current()).toEqual({ engine: 'elasticsearch', standby: false })
  })

  test.each([
    ['stalls', stalls],
    ['fails', fails],
    ['responds with garbage', respondsGarbage],
  ])('runs the same query on the standby when the primary %s', async (_, failing) => {
    const { query, search } = open(failing)
    expect(await query()).toMatchObject(fromStandby)
    search.mockImplementation(works)
    expect(await query(), 'one failure does not open the circuit').toMatchObject(fromPrimary)
  })

  test('answers queries that the primary refuses, and keeps using it', async () => {
    const { query, search, gateway } = open(() =>
      Promise.reject(new ElasticsearchError('ResponseError: too_many_nested_clauses', 400)),
    )
    for (let times = 0; times < 5; times += 1) expect(await query()).toMatchObject(fromStandby)
    expect(gateway.current()).toEqual({ engine: 'elasticsearch', standby: false })
    search.mockImplementation(works)
    expect(await query()).toMatchObject(fromPrimary)
  })

  test('skips the primary after three consecutive failures, and uses it again once it has recovered', async () => {
    const { query, search, advance, gateway } = open(fails)
    for (let times = 0; times < 3; times += 1) expect(await query()).toMatchObject(fromStandby)
    expect(gateway.current()).toEqual({ engine: 'postgres', standby: true })
    for (let times = 0; times < 20; times += 1) expect(await query()).toMatchObject(fromStandby)
    expect(search).toHaveBeenCalledTimes(3)
    advance(3_000)
    search.mockImplementation(works)
    expect(await query(), 'no caller waits for the trial').toMatchObject(fromStandby)
    await expect.poll(query).toMatchObject(fromPrimary)
    expect(gateway.current()).toEqual({ engine: 'elasticsearch', standby: false })
  })

  test('tries a stalling primary once per pause without delaying any caller', async () => {
    const { query, search, advance } = open(fails, { timeout: 20_000 })
    await Promise.all([query(), query(), query()])
    search.mockImplementation(stalls)
    for (let pauses = 1; pauses <= 3; pauses += 1) {
      advance(3_000)
      const started = performance.now()
      const answers = await Promise.all(Array.from({ length: 8 }, query))
      expect(performance.now() - started).toBeLessThan(19_000)
      for (const answer of answers) expect(answer).toMatchObject(fromStandby)
      expect(search).toHaveBeenCalledTimes(3 + pauses)
    }
  })

  test('uses the standby until a new primary is filled', async () => {
    const isFilled = vi.fn(async () => false)
    const { query, search, advance, gateway } = open(works, { isFilled })
    for (let times = 0; times < 5; times += 1) expect(await query()).toMatchObject(fromStandby)
    expect(isFilled).toHaveBeenCalledOnce()
    isFilled.mockRejectedValueOnce(new Error('no database'))
    advance(1_000)
    expect(await query()).toMatchObject(fromStandby)
    expect(gateway.current()).toEqual({ engine: 'postgres', standby: true })
    isFilled.mockResolvedValue(true)
    advance(1_000)
    expect(search).not.toHaveBeenCalled()
    await expect.poll(query).toMatchObject(fromPrimary)
    expect(gateway.current()).toEqual({ engine: 'elasticsearch', standby: false })
    isFilled.mockResolvedValue(false)
    advance(1_000)
    expect(await query(), 'isFilled is not polled again').toMatchObject(fromPrimary)
  })

  test('uses the standby as soon as a lost primary is being filled again, even if another process noticed the loss', async () => {
    const isFilled = vi.fn(async () => true)
    const isBeingFilled = vi.fn(async () => false)
    const { query, advance, gateway } = open(works, { isFilled, isBeingFilled })
    await expect.poll(query).toMatchObject(fromPrimary)
    isFilled.mockResolvedValue(false)
    isBeingFilled.mockResolvedValue(true)
    advance(1_000)
    const answers = await Promise.all([query(), query()])
    for (const answer of answers) expect(answer).toMatchObject(fromStandby)
    expect(gateway.states()[0]).toMatchObject({ circuit: 'filling', isAnswering: false })
    isFilled.mockResolvedValue(true)
    isBeingFilled.mockRejectedValue(new Error('no database'))
    advance(1_000)
    await expect.poll(query).toMatchObject(fromPrimary)
    advance(1_000)
    expect(await query(), 'it is all there is').toMatchObject(fromPrimary)
  })

  test('marks results as cacheable only from a primary whose writes are visible', async () => {
    const isSettled = vi.fn(async () => true)
    const { query, search, gateway } = open(works, { isSettled })
    const record = async () => {
      const { result, sources } = await recordSources(query)
      return { ...result, isVolatile: sources.isVolatile, isTimed: sources.changesAt < Date.now() + 11_000 }
    }
    expect(await record()).toMatchObject({ ...fromPrimary, isVolatile: false, isTimed: true })
    isSettled.mockResolvedValue(false)
    expect(await record(), 'a write is not visible yet').toMatchObject({ ...fromPrimary, isVolatile: true })
    isSettled.mockRejectedValue(new Error('no database'))
    expect(await record()).toMatchObject({ ...fromPrimary, isVolatile: true })
    isSettled.mockResolvedValue(true)
    search.mockImplementation(fails)
    for (let times = 0; times < 4; times += 1)
      expect(await record()).toMatchObject({ ...fromStandby, isVolatile: true })
    expect(gateway.current()).toMatchObject({ standby: true })
    isSettled.mockClear()
    await query()
    expect(isSettled, 'nothing to check when nobody records the sources').not.toHaveBeenCalled()
  })

  test('logs once per outage that it cannot check whether the primary is filled', async () => {
    const lines: string[] = []
    const isFilled = vi.fn(() => Promise.reject(new Error('connect ECONNREFUSED')))
    const logger = pino({}, { write: (line) => void lines.push(line) })
    const { query, advance } = open(works, { isFilled, logger })
    for (let times = 1; times <= 5; times += 1) {
      await query()
      await expect.poll(() => isFilled.mock.calls.length).toBe(times)
      advance(1_000)
    }
    expect(lines.filter((line) => line.includes('could not check'))).toHaveLength(1)
  })

  test('reports the state of each engine, since when, and why', async () => {
    const { gateway, query, search, advance } = open(fails)
    const fallback = { engine: 'postgres', role: 'standby', circuit: 'closed', since: null, failure: null }
    const state = { engine: 'elasticsearch', role: 'primary' }
    const well = { ...state, isAnswering: true, circuit: 'closed', since: null, failure: null }
    expect(gateway.states()).toEqual([well, { ...fallback, isAnswering: false }])
    advance(7_000)
    for (let times = 0; times < 3; times += 1) await query()
    const since = new Date(7_000)
    expect(gateway.states()).toEqual([
      { ...state, isAnswering: false, circuit: 'open', since, failure: 'connect ECONNREFUSED' },
      { ...fallback, isAnswering: true },
    ])
    advance(3_000)
    search.mockImplementation(works)
    await query()
    await expect
      .poll(() => gateway.states())
      .toEqual([
        { ...well, since: new Date(10_000) },
        { ...fallback, isAnswering: false },
      ])
  })

  test('reports that the primary is being filled', async () => {
    const isFilled = vi.fn(async () => false)
    const { gateway, query, advance } = open(works, { isFilled })
    expect(gateway.states()[0]).toMatchObject({ circuit: 'filling', isAnswering: false })
    isFilled.mockResolvedValue(true)
    const look = async () => {
      advance(1_000)
      await query()
      return gateway.states()[0]
    }
    await expect.poll(look).toMatchObject({ circuit: 'closed', isAnswering: true, since: expect.any(Date) })
  })

  test('fails only if both engines fail', async () => {
    const { gateway } = open(works)
    const failing = (index: SearchQueries) => index.findRelatedChannels('woodworking', -1)
    await expect(gateway.query(failing)).rejects.toThrow(/LIMIT must not be negative/)
  })
})
