import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import { purgeVisits } from '@channelwise/workflows/activities/upkeep/purge-visits'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { createVisitLimits } from './visit-limits.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await addChannel(api.db, 'kitchen', { name: 'Slow Kitchen' })
})

afterAll(() => api[Symbol.asyncDispose]())

describe('a visit', () => {
  test('is counted by screen, channel, referring host and width, without identifying anybody', async () => {
    const before = today()
    await api.as(await buildMember(api.db)).recordVisit({
      body: {
        screen: '/channel/:slugAndId',
        channelId: 'kitchen',
        referrer: 'www.example.org',
        width: 'tablet',
      },
    })
    const row = await api.db
      .selectFrom('visits')
      .selectAll()
      .where('channel_id', '=', 'kitchen')
      .executeTakeFirst()
    expect([before, today()]).toContain(row?.day)
    expect(row).toEqual({
      id: expect.any(Number),
      day: row?.day,
      screen: '/channel/:slugAndId',
      channel_id: 'kitchen',
      referrer: 'www.example.org',
      width: 'tablet',
    })
  })

  test('of an unknown channel counts only for the screen', async () => {
    const answer = await post('/api/visits', { screen: '/gone', channelId: 'nowhere', width: 'wide' })
    expect(answer.status).toBe(202)
    const row = await api.db.selectFrom('visits').selectAll().where('screen', '=', '/gone').executeTakeFirst()
    expect(row).toMatchObject({ channel_id: null, referrer: '' })
  })

  test.each([
    ['screen', { screen: '/list/8c1d0d4f6a2e4c7b', width: 'wide' }],
    ['screen', { screen: '/search?name=secret', width: 'wide' }],
    ['screen', { screen: '/search/results/my%20name', width: 'wide' }],
    ['screen', { width: 'wide' }],
    ['referrer', { screen: '/', referrer: 'https://example.org/private?token=1', width: 'wide' }],
    ['width', { screen: '/', width: 1440 }],
    ['channelId', { screen: '/', channelId: 'x'.repeat(101), width: 'wide' }],
  ])('with an invalid %s is refused with that field', async (field, body) => {
    const answer = await post('/api/visits', body)
    expect([answer.status, (await answer.json()).fields[0].field]).toEqual([400, field])
  })

  test('cannot be recorded from another site', async () => {
    const answer = await post(
      '/api/visits',
      { screen: '/', width: 'wide' },
      { Origin: 'https://evil.example' },
    )
    expect(answer.status).toBe(403)
  })
})

describe('vitals', () => {
  test('are recorded together', async () => {
    const answer = await post('/api/vitals', {
      screen: '/search',
      width: 'phone',
      vitals: [
        { name: 'LCP', value: 1_200.5, rating: 'good' },
        { name: 'CLS', value: 0.02, rating: 'good' },
      ],
    })
    expect([answer.status, await answer.json()]).toEqual([202, { noted: 2 }])
  })

  test.each([
    ['vitals.0.name', [{ name: 'FID', value: 1, rating: 'good' }]],
    ['vitals.0.value', [{ name: 'LCP', value: -1, rating: 'good' }]],
    ['vitals.1.rating', [vital(1), { ...vital(1), rating: 'splendid' }]],
    ['vitals', []],
    ['vitals', Array.from({ length: 11 }, () => vital(1))],
  ])('with an invalid %s are refused with that field', async (field, vitals) => {
    const answer = await post('/api/vitals', { screen: '/search', width: 'phone', vitals })
    expect([answer.status, (await answer.json()).fields[0].field]).toEqual([400, field])
  })
})

test('a network over its limit gets 429 with Retry-After, and others are unaffected', async () => {
  await using strict = await startTestApi({
    trustedProxies: 1,
    visitLimits: createVisitLimits({ each: 2, all: 5 }),
  })
  const visit = async (from: string) => {
    const answer = await post(
      '/api/visits',
      { screen: '/', width: 'wide' },
      { 'X-Forwarded-For': from },
      strict,
    )
    return [answer.status, answer.headers.has('Retry-After')]
  }
  expect(await visit('203.0.113.7')).toEqual([202, false])
  expect(await visit('203.0.113.7')).toEqual([202, false])
  expect(await visit('203.0.113.7')).toEqual([429, true])
  for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    expect(await visit(from)).toEqual([202, false])
  expect(await visit('198.51.100.4'), 'all together').toEqual([429, true])
})

describe('the report', () => {
  test('is for administrators', async () => {
    const asked = api.as(await buildMember(api.db, { role: 'operator' })).showVisits({ query: {} })
    await expect(asked).rejects.toThrow(ApiError)
  })

  test('counts by day, screen, channel, host and width, and has the 75th percentile of each vital', async () => {
    await using fresh = await startTestApi()
    await addChannel(fresh.db, 'garden', { name: 'The Garden' })
    const lastDay = today()
    await sql`
      insert into visits (day, screen, channel_id, referrer, width)
      select ${lastDay}::date - back, screen, channel_id, referrer, 'phone'
      from (values (0, '/search', null, ''), (0, '/search', null, 'example.org'), (1, '/channel/:slugAndId', 'garden', ''),
        (40, '/lists', null, '')) as noted (back, screen, channel_id, referrer)`.execute(fresh.db)
    await sql`
      insert into vitals (screen, name, value, width)
      select '/search', 'LCP', value * 1000, 'wide' from generate_series(1, 5) as value`.execute(fresh.db)
    await sql`insert into vitals (screen, name, value, width) values ('/lists', 'LCP', 9000, 'wide')`.execute(
      fresh.db,
    )
    const administrator = fresh.as(await buildMember(fresh.db, { role: 'administrator' }))
    const { value } = await administrator.showVisits({ query: { days: '7' } })
    expect(value.days).toHaveLength(7)
    expect(value.days.filter(({ visits }) => visits > 0)).toEqual([
      { day: new Date(Date.parse(lastDay) - 86_400_000).toISOString().slice(0, 10), visits: 1 },
      { day: lastDay, visits: 2 },
    ])
    expect(value.screens).toEqual([
      { screen: '/search', visits: 2 },
      { screen: '/channel/:slugAndId', visits: 1 },
    ])
    expect(value.channels).toEqual([{ _id: 'garden', name: 'The Garden', visits: 1 }])
    expect(value.referrers).toEqual([{ host: 'example.org', visits: 1 }])
    expect(value.widths).toEqual([{ width: 'phone', visits: 3 }])
    expect(value.vitals).toEqual([
      { screen: '', name: 'LCP', value: 4_750, rating: 'poor', measurements: 6 },
      { screen: '/search', name: 'LCP', value: 4_000, rating: 'needs-improvement', measurements: 5 },
      { screen: '/lists', name: 'LCP', value: 9_000, rating: 'poor', measurements: 1 },
    ])
    const { value: long } = await administrator.showVisits({ query: { days: '90' } })
    expect(long.days).toHaveLength(90)
    expect(long.screens).toContainEqual({ screen: '/lists', visits: 1 })
  })

  test('is the same once past days have been aggregated', async () => {
    await using fresh = await startTestApi()
    for (const id of ['garden', 'train']) await addChannel(fresh.db, id, { name: id })
    await sql`
      insert into visits (day, screen, channel_id, referrer, width)
      select (now() at time zone 'utc')::date - each % 5, (array['/', '/search', '/channel/:slugAndId'])[1 + each % 3],
        case when each % 3 = 2 then (array['garden', 'train'])[1 + each % 2] end,
        (array['', 'example.org', 'example.com'])[1 + each % 3], (array['phone', 'wide'])[1 + each % 2]
      from generate_series(1, 100) as each`.execute(fresh.db)
    // Values as rounded by the aggregation.
    await sql`
      insert into vitals (day, screen, name, value, width)
      select (now() at time zone 'utc')::date - each % 5, (array['/', '/search'])[1 + each % 2], (array['LCP', 'CLS'])[1 + each % 3 / 2],
        case when each % 7 = 0 then 0 else exp(round(ln(each) * 50) / 50) end, 'wide'
      from generate_series(1, 100) as each`.execute(fresh.db)
    const administrator = fresh.as(await buildMember(fresh.db, { role: 'administrator' }))
    const before = (await administrator.showVisits({ query: { days: '7' } })).value
    expect(before.vitals).toHaveLength(6)
    await purgeVisits(fresh)()
    const { rows } = await sql<{ left: number }>`select count(*) as left from visits`.execute(fresh.db)
    expect(rows).toEqual([{ left: 20 }])
    const after = (await administrator.showVisits({ query: { days: '7' } })).value
    expect(after).toEqual({
      ...before,
      vitals: before.vitals.map((each) => ({ ...each, value: expect.closeTo(each.value, 9) })),
    })
  })
})

/** In UTC, such as '2026-05-01'. */
function today() {
  return new Date().toISOString().slice(0, 10)
}

function vital(value: number) {
  return { name: 'LCP', value, rating: 'good' }
}

function post(path: string, body: object, headers: Record<string, string> = {}, site = api) {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
