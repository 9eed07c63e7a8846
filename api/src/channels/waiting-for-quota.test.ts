import { expect, test } from 'vitest'
import { readRun } from '@channelwise/workflows/runs/read-run'
import { startTestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'

const resetsAt = new Date(Date.UTC(2100, 0, 1, 8))

test('an import that waits for the quota is answered immediately, with the time at which it continues', async () => {
  await using api = await startTestApi({
    quota: {
      waitsUntil: async () => resetsAt,
      readState: () => Promise.reject(new Error('not asked here')),
    },
    async startVisitorImport() {
      const run = { id: 'kettles', pipeline: 'importChannel', key: 'k', subject: '@kettles', input: '{}' }
      await api.db
        .insertInto('pipeline_runs')
        .values({ ...run, status: 'waiting', started_at: new Date(), error: 'The quota is used up' })
        .execute()
      return { run: await readRun(api.db, run.id), channel: null }
    },
  })
  const response = await fetch(`${api.url}/api/products/add-youtube-channel-database`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: tokenOf(await buildMember(api.db)), urlQuery: '@kettles' }),
  })
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3_600)
  expect(await response.json()).toMatchObject({
    message:
      "YouTube's quota for today is used up. The channel will be added after 8:00 AM UTC on January 1, 2100.",
  })
})

test('readiness reports the state of the quota, and does not fail when it is spent', async () => {
  const counts = { used: 10_000, visitorUsed: 0, cap: 10_000, countedCap: 10_000, reserved: 2_000 }
  const numbers = { ...counts, resetsAt, nextProbeAt: null }
  await using api = await startTestApi({
    quota: { waitsUntil: async () => resetsAt, readState: async () => ({ status: 'spent', ...numbers }) },
  })
  const response = await fetch(`${api.url}/api/ready`)
  expect(response.status).toBe(200)
  expect((await response.json()).parts).toContainEqual({
    name: 'quota',
    state: 'ok',
    detail: '10,000 of 10,000 units used (100 %): spent until 8:00 AM UTC on January 1, 2100',
  })
})
