import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { createKeyUsage } from '../keys/key-usage.ts'
import { createAdmission } from './admit.ts'
import { createEntitlements } from './entitlements.ts'
import type { ReadEntitlements } from './entitlements.ts'
import { createPlanCounts } from './plan-counts.ts'
import { createPlanReader } from './plans.ts'

let api: TestApi
let readEntitlements: ReadEntitlements

beforeAll(async () => {
  api = await startTestApi()
  readEntitlements = createEntitlements({ db: api.db, readPlans: createPlanReader(api) })
})
afterAll(() => api[Symbol.asyncDispose]())

test('the plans and their limits are public, and increase from plan to plan', async () => {
  const { data } = (await api.as(null).listPlans()).value
  expect(data.map(({ name }) => name)).toEqual(['anonymous', 'free', 'paid'])
  for (const [at, plan] of data.slice(1).entries()) {
    expect(plan.callsPerMinute).toBeGreaterThan(data[at]?.callsPerMinute ?? 0)
    expect(plan.callsPerDay).toBeGreaterThan(data[at]?.callsPerDay ?? 0)
  }
})

test('a change of a plan is listed at once', async () => {
  const list = async () => (await api.as(null).listPlans()).value.data.find(({ name }) => name === 'free')
  const before = (await list())?.callsPerDay ?? 0
  await api.db
    .updateTable('plans')
    .set({ calls_per_day: before + 1 })
    .where('name', '=', 'free')
    .execute()
  expect((await list())?.callsPerDay).toBe(before + 1)
})

test('visitors and free members see the public insights, paid members and operators see all', async () => {
  const ada = await buildMember(api.db)
  const operator = await buildMember(api.db, { role: 'operator' })
  const level = async (member: typeof ada | null) => (await readEntitlements({ member, key: null })).insights
  expect([await level(null), await level(ada), await level(operator)]).toEqual(['public', 'public', 'full'])
  await api.db.updateTable('members').set({ plan: 'paid' }).where('id', '=', ada._id).execute()
  expect(await level(ada)).toBe('full')
})

test('a visitor with IPv6 shares ten times the limit with the wide network', async () => {
  await using counts = createPlanCounts({ db: api.db, logger: pino({ level: 'silent' }) })
  const admit = createAdmission({
    readEntitlements,
    counts,
    usage: createKeyUsage({ db: api.db, logger: pino({ level: 'silent' }) }),
  })
  const call = async (address: string) =>
    (await admit('read', { member: null, key: null, address }, { fromOwnPage: false }))['RateLimit']
  expect(await call('192.0.2.1')).not.toMatch(/range/)
  expect(await call('2001:db8:7:1::1')).toMatch(/"anonymous-range-minute";r=299999/)
  expect(await call('2001:db8:7:2::1')).toMatch(
    /"anonymous-minute";r=29999;.*"anonymous-range-minute";r=299998/,
  )
})

test('a key has its scopes as far as the plan includes them', async () => {
  const ada = await buildMember(api.db)
  const key = { id: 'k', memberId: ada._id, plan: 'paid', scopes: ['read', 'export'] as const }
  expect(await readEntitlements({ member: null, key })).toMatchObject({
    scopes: ['read', 'export'],
    insights: 'public',
    memberId: ada._id,
  })
  const whole = { ...key, scopes: ['read', 'insights'] as const }
  expect((await readEntitlements({ member: null, key: whole })).insights).toBe('full')
  const free = await readEntitlements({ member: null, key: { ...key, plan: 'free' } })
  expect(free.scopes).toEqual(['read'])
})

test('an administrator changes a plan, with an audit entry', async () => {
  const chief = await buildMember(api.db, { role: 'administrator' })
  const ada = await buildMember(api.db, { name: 'Ada of the plans' })
  const change = (plan: string) => api.as(chief).editMember({ params: { id: ada._id }, body: { plan } })
  await change('paid')
  const listed = (await api.as(chief).listMembers({ query: { q: ada._id } })).value
  expect(listed).toMatchObject([{ plan: 'paid' }])
  const [entry] = (await api.as(chief).listAudit({ query: {} })).value
  expect(entry).toMatchObject({ action: 'plan', subjectName: ada.name, detail: 'free → paid' })
  for (const plan of ['gold', 'anonymous'])
    await expect(change(plan)).rejects.toMatchObject({
      status: 400,
      message: 'plan must be one of free, paid',
    })
  await expect(
    api.as(ada).editMember({ params: { id: ada._id }, body: { plan: 'paid' } }),
  ).rejects.toMatchObject({ status: 403 })
})
