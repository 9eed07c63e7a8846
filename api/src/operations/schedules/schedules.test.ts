import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '../../identity/identity.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildMember } from '../../testing/test-members.ts'

let api: TestApi
let operator: Member

beforeAll(async () => {
  api = await startTestApi()
  operator = await buildMember(api.db, { name: 'Katherine Johnson', role: 'operator' })
})
afterAll(() => api[Symbol.asyncDispose]())

test('an operator changes a schedule, which is validated, with an audit entry', async () => {
  const params = { name: 'sweep-indexes' }
  await api.as(operator).changeSchedule({ params, body: { cron: '0 5 * * *' } })
  const { value } = await api.as(operator).listSchedules()
  expect(value.find(({ name }) => name === 'sweep-indexes')).toMatchObject({
    cron: '0 5 * * *',
    defaultCron: '30 3 * * *',
  })
  await expect(
    api.as(operator).changeSchedule({ params, body: { cron: '0 25 * * *' } }),
  ).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'cron', message: expect.stringContaining("The hour '25' is not valid") }],
  })
  await expect(
    api.as(operator).changeSchedule({ params: { name: 'nothing' }, body: { paused: true } }),
  ).rejects.toMatchObject({ status: 404 })
  const entries = await api.db.selectFrom('audit_entries').selectAll().execute()
  expect(entries).toMatchObject([
    { actor_id: operator._id, action: 'change schedule', subject_id: 'sweep-indexes' },
  ])
})

test('a run is started immediately in the operators’ lane, or joined if it is active', async () => {
  const start = async () =>
    (await api.as(operator).runSchedule({ params: { name: 'shelves' }, body: {} })).value.runId
  const first = await start()
  expect(await start()).toBe(first)
  const runs = await api.db.selectFrom('pipeline_runs').selectAll().execute()
  expect(runs).toMatchObject([{ id: first, pipeline: 'fillShelves', lane: 'operator', status: 'waiting' }])
})
