import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { SearchQueries } from './search-gateway.ts'
import { asked } from '../conformance/open-index.ts'
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts'
import type { SearchIndex } from '../search-index.ts'
import { createStandbyGateway } from './standby-gateway.ts'
import { buildChannelDocument } from '../documents/test-documents.ts'

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
const refuses: Search = () => Promise.reject(new Error('connect ECONNREFUSED'))
/** As an engine that answers 200 with something else. */
const babbles: Search = async (search) => JSON.parse(`<html>${search.order}`)

function open(
  first: Search,
  { timeout = 100, ...more }: { timeout?: number; isFilled?: () => Promise<boolean> } = {},
) {
  let now = 0
  const search = vi.fn(first)
  const index = createStandbyGateway({
    primary: { name: 'elasticsearch', index: { ...standby, searchChannels: search } },
    standby: { name: 'postgres', index: standby },
    logger: pino({ level: 'silent' }),
    timeout,
    ...more,
    clock: () => now,
  })
  return {
    index,
    search,
    ask: () => index.query((one) => one.searchChannels(asked())),
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

const fromPrimary = { engine: 'elasticsearch', standby: false, answer: { total: 7 } }
const fromStandby = { engine: 'postgres', standby: true, answer: { total: 1 } }

describe('a search index with a standby', () => {
  it('has the primary answer while it can', async () => {
    const { ask, index } = open(works)
    expect(await ask()).toMatchObject(fromPrimary)
    expect(index.current()).toEqual({ engine: 'elasticsearch', standby: false })
  })

  it.each([
    ['stalls', stalls],
    ['refuses', refuses],
    ['answers garbage', babbles],
  ])('has the standby answer the same question when the primary %s', async (_, failing) => {
    const { ask, search } = open(failing)
    expect(await ask()).toMatchObject(fromStandby)
    search.mockImplementation(works)
    expect(await ask(), 'one failure is no outage').toMatchObject(fromPrimary)
  })

  it('asks a primary no more that fails three times in a row, and again by itself when it is back', async () => {
    const { ask, search, pass, index } = open(refuses)
    for (let times = 0; times < 3; times += 1) expect(await ask()).toMatchObject(fromStandby)
    expect(index.current()).toEqual({ engine: 'postgres', standby: true })
    for (let times = 0; times < 20; times += 1) expect(await ask()).toMatchObject(fromStandby)
    expect(search).toHaveBeenCalledTimes(3)
    pass(3_000)
    search.mockImplementation(works)
    expect(await ask(), 'nobody waits for the trial').toMatchObject(fromStandby)
    await expect.poll(ask).toMatchObject(fromPrimary)
    expect(index.current()).toEqual({ engine: 'elasticsearch', standby: false })
  })

  it('tries a primary that goes on stalling once after every pause, at nobody’s cost', async () => {
    const { ask, search, pass } = open(refuses, { timeout: 20_000 })
    await Promise.all([ask(), ask(), ask()])
    search.mockImplementation(stalls)
    for (let pauses = 1; pauses <= 3; pauses += 1) {
      pass(3_000)
      const begun = performance.now()
      const answers = await Promise.all(Array.from({ length: 8 }, ask))
      expect(performance.now() - begun).toBeLessThan(19_000)
      for (const answer of answers) expect(answer).toMatchObject(fromStandby)
      expect(search).toHaveBeenCalledTimes(3 + pauses)
    }
  })

  it('has the standby answer until a new primary is filled', async () => {
    const isFilled = vi.fn(async () => false)
    const { ask, search, pass, index } = open(works, { isFilled })
    for (let times = 0; times < 5; times += 1) expect(await ask()).toMatchObject(fromStandby)
    expect(isFilled).toHaveBeenCalledOnce()
    isFilled.mockRejectedValueOnce(new Error('no database'))
    pass(1_000)
    expect(await ask()).toMatchObject(fromStandby)
    expect(index.current()).toEqual({ engine: 'postgres', standby: true })
    isFilled.mockResolvedValue(true)
    pass(1_000)
    expect(search).not.toHaveBeenCalled()
    await expect.poll(ask).toMatchObject(fromPrimary)
    expect(index.current()).toEqual({ engine: 'elasticsearch', standby: false })
    isFilled.mockResolvedValue(false)
    pass(1_000)
    expect(await ask(), 'what is filled stays filled').toMatchObject(fromPrimary)
  })

  it('fails only when neither answers', async () => {
    const { index } = open(works)
    const failing = (one: SearchQueries) => one.findByName('x', -1)
    await expect(index.query(failing)).rejects.toThrow(/LIMIT must not be negative/)
  })
})
