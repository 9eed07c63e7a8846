import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '@channelwise/schemas/database/open'
import { countStatements, createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPlanCounts } from './plan-counts.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

const logger = pino({ level: 'silent' })
const start = Date.parse('2026-03-01T12:00:00Z')

test('a window allows exactly its limit of concurrent calls', async () => {
  await using counts = createPlanCounts({ logger, db: database.db, clock: () => start })
  const window = { subject: 'member:a', seconds: 60, limit: 50 }
  const taken = await Promise.all(Array.from({ length: 80 }, () => counts.take([window])))
  const remaining = taken.map(([count]) => count?.remaining)
  expect(remaining.filter((left) => left !== -1)).toHaveLength(50)
  expect(remaining[0]).toBe(49)
  expect(taken[0]?.[0]?.resetSeconds).toBe(60)
})

test('a call beyond one window counts in none, and the next window starts at zero', async () => {
  let now = start
  await using counts = createPlanCounts({ logger, db: database.db, clock: () => now })
  const windows = [
    { subject: 'member:b', seconds: 60, limit: 2 },
    { subject: 'member:b', seconds: 86_400, limit: 3 },
  ]
  const take = async () => (await counts.take(windows)).map(({ remaining }) => remaining)
  expect([await take(), await take(), await take()]).toEqual([
    [1, 2],
    [0, 1],
    [-1, 1],
  ])
  now += 60_000
  expect([await take(), await take()]).toEqual([
    [1, 0],
    [1, -1],
  ])
})

test('keeps the counts of everybody while many networks call', async () => {
  let now = start
  await using counts = createPlanCounts({ logger, db: database.db, clock: () => now, maxWindows: 100 })
  const member = { subject: 'member:e', seconds: 86_400, limit: 1_000_000 }
  const taken: number[] = []
  for (let batch = 0; batch < 45; batch += 1) {
    now += 200
    const calls = Array.from({ length: 50 }, (_, at) => {
      const network = { subject: `network:${batch}-${at}`, seconds: 60, limit: 30 }
      return counts.take(at % 10 === 0 ? [network, member] : [network])
    })
    const answers = await Promise.all(calls)
    taken.push(...answers.flatMap(([, own]) => (own === undefined ? [] : [own.remaining])))
  }
  await counts.flush()
  const { calls } = await database.db
    .selectFrom('plan_counts')
    .select('calls')
    .where('subject', '=', 'member:e')
    .executeTakeFirstOrThrow()
  expect(calls).toBe(45 * 5)
  expect(new Set(taken).size).toBe(45 * 5)
})

test('processes share the counts, each exceeds a limit by at most a sixteenth, and counts survive a restart', async () => {
  const processes = Array.from({ length: 3 }, () =>
    createPlanCounts({ logger, db: database.db, clock: () => start }),
  )
  const window = { subject: 'member:c', seconds: 86_400, limit: 320 }
  let allowed = 0
  for (let at = 0; at < 450; at += 1) {
    const [count] = (await processes[at % 3]?.take([window])) ?? []
    if (count?.remaining !== -1) allowed += 1
  }
  expect(allowed).toBeGreaterThanOrEqual(320)
  expect(allowed).toBeLessThanOrEqual(320 + 2 * 20)
  for (const each of processes) await each[Symbol.asyncDispose]()
  const { calls } = await database.db
    .selectFrom('plan_counts')
    .select('calls')
    .where('subject', '=', 'member:c')
    .executeTakeFirstOrThrow()
  expect(calls).toBe(allowed)
  await using restarted = createPlanCounts({ logger, db: database.db, clock: () => start })
  expect((await restarted.take([window]))[0]?.remaining).toBe(-1)
})

test('a busy window takes far fewer writes than calls, and ended windows are deleted', async () => {
  let now = start
  const { db, statements } = countStatements(database.db)
  await using counts = createPlanCounts({ logger, db, clock: () => now })
  const window = { subject: 'member:d', seconds: 60, limit: 600 }
  for (let at = 0; at < 600; at += 1) await counts.take([window])
  expect(statements()).toBeLessThan(100)
  now += 2 * 86_400_000
  await counts.flush()
  const left = await database.db.selectFrom('plan_counts').select('subject').execute()
  expect(left.map(({ subject }) => subject)).not.toContain('member:d')
})

test('disposal does not throw when the last counts cannot be stored', async () => {
  let isBusy = false
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isBusy) throw new Error('timeout exceeded when trying to connect')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const counts = createPlanCounts({ logger, db, clock: () => start })
  await counts.take([{ subject: 'member:late', seconds: 60, limit: 5 }])
  isBusy = true
  await expect(counts.flush()).rejects.toThrow('timeout')
  await counts[Symbol.asyncDispose]()
})
