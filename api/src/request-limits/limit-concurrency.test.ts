import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

const [one, other] = ['192.0.2.1', '198.51.100.2']
/** No slot is freed before its answer ends, however slow the machine. */
const requestLimits = { maxHold: 600_000, maxWait: 600_000 }

test('40 slow requests of one network do not block another network', async () => {
  await using api = await startTestApi({ trustedProxies: 1, requestLimits })
  const ended: number[] = []
  const slow = await whileReviewsAreLocked(api, async () => {
    const requests = Array.from({ length: 40 }, async () => {
      ended.push(await ask(api, '/api/reviews/top-reviewers', one))
    })
    await expect.poll(() => countBlocked(api.db)).toBe(4)
    expect(await ask(api, '/api/products?limit=1', other)).toBe(200)
    expect(ended).toEqual([])
    expect(await countBlocked(api.db)).toBe(4)
    return requests
  })
  await Promise.all(slow)
  expect(ended).toEqual(Array(40).fill(200))
})

test('pages of a network do not wait for its API calls', async () => {
  await using api = await startTestApi({ requestLimits })
  const slow = await whileReviewsAreLocked(api, async () => {
    const requests = Array.from({ length: 10 }, () => ask(api, '/api/reviews/top-reviewers'))
    await expect.poll(() => countBlocked(api.db)).toBe(4)
    expect(await ask(api, '/no-such-page')).toBe(404)
    return requests
  })
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]))
})

test('a full queue responds with 503 and Retry-After, without logging an error', async () => {
  await using api = await startTestApi({ requestLimits: { ...requestLimits, maxWaiting: 3 } })
  const slow = await whileReviewsAreLocked(api, async () => {
    const requests = Array.from({ length: 8 }, () => fetch(`${api.url}/api/reviews/top-reviewers`))
    const first = await Promise.race(requests)
    expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await first.json()).toMatchObject({
      status: 503,
      message: 'The site is busy right now. Please try again in a moment.',
    })
    return requests
  })
  const statuses = (await Promise.all(slow)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(7).fill(200), 503])
  expect(api.logged()).toBe('')
})

async function ask(api: TestApi, path: string, address?: string) {
  const headers: Record<string, string> = address === undefined ? {} : { 'X-Forwarded-For': address }
  const response = await fetch(`${api.url}${path}`, { headers })
  await response.arrayBuffer()
  return response.status
}

/** Runs `act` while every statement that reads reviews waits for a lock. */
function whileReviewsAreLocked<Result>(api: TestApi, act: () => Promise<Result>): Promise<Result> {
  return api.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await sql`lock table reviews, reviewers in access exclusive mode`.execute(connection)
    try {
      return await act()
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}
