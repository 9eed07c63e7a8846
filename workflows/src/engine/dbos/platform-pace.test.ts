import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createPlatformPace } from './platform-pace.ts'

test('all processes share one rate limit', async () => {
  await using database = await createTestDatabase()
  const paces = [createPlatformPace(database.db, 20), createPlatformPace(database.db, 20)]
  const began: number[] = []
  const take = async (number: number) => {
    await paces[number % 2]?.takeTurn('background')
    began.push(performance.now())
  }
  await Promise.all(Array.from({ length: 20 }, (_, number) => take(number)))
  // The first turn is immediate, and the last one 19 gaps of 50 ms later; timers may fire slightly early.
  expect(Math.max(...began) - Math.min(...began)).toBeGreaterThan(19 * 50 - 100)
})

test('a visitor waits for at most one turn, however many others wait', async () => {
  await using database = await createTestDatabase()
  const pace = createPlatformPace(database.db, 100)
  const order: string[] = []
  const take = async (lane: 'visitor' | 'operator' | 'background') => {
    await pace.takeTurn(lane)
    order.push(lane)
  }
  const background = Array.from({ length: 10 }, () => take('background'))
  await Promise.all([...background, take('operator'), take('visitor')])
  expect(order.slice(0, 3)).toEqual(['visitor', 'operator', 'background'])
})

test('a clock that was set back delays calls by at most a minute', async () => {
  await using database = await createTestDatabase()
  const { db } = database
  const pace = createPlatformPace(db, 10)
  await pace.takeTurn('visitor')
  const inADay = new Date(Date.now() + 86_400_000)
  await db.updateTable('platform_pace').set({ next_call_at: inADay }).execute()
  void pace.takeTurn('visitor')
  const readNext = () => db.selectFrom('platform_pace').select('next_call_at').executeTakeFirstOrThrow()
  await expect.poll(async () => (await readNext()).next_call_at.getTime() - Date.now()).toBeLessThan(120_000)
})
