import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '../identity/identity.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'

let api: TestApi
let operator: Member

beforeAll(async () => {
  api = await startTestApi({ temporalPages: { url: 'http://127.0.0.1:8233', namespace: 'default' } })
  operator = await buildMember(api.db, { role: 'operator' })
})
afterAll(() => api[Symbol.asyncDispose]())

test('an operator finds a failed run, retries it, and cancels the retry', async () => {
  const client = api.as(operator)
  await addRun('old', {
    status: 'failed',
    error_class: 'PlatformRefusedError',
    error: 'No',
    finished_at: new Date(),
  })
  const query = { errorClass: 'PlatformRefusedError', since: '2026-01-01', until: '2126-01-01', q: '' }
  expect((await client.listRuns({ query })).value).toMatchObject({
    runs: [{ _id: 'old', units: 0 }],
    total: 1,
  })
  const detail = (await client.showRunDetail({ params: { id: 'old' } })).value
  expect(detail).toMatchObject({
    input: '{}',
    retryable: true,
    sameError: 1,
    newerRun: null,
    temporalUrl: 'http://127.0.0.1:8233/namespaces/default/workflows/key%3Aold',
  })
  const { run } = (await client.retryRun({ params: { id: 'old' } })).value
  expect((await client.showRunDetail({ params: { id: run } })).value).toMatchObject({
    olderRun: 'old',
    retryable: false,
    run: { status: 'waiting', lane: 'operator', requestedBy: { name: operator.name } },
  })
  expect((await client.cancelRun({ params: { id: run } })).value).toEqual({ cancelled: true })
  const refusals = [
    [() => client.cancelRun({ params: { id: run } }), 409, 'This run has already ended'],
    [() => client.retryRun({ params: { id: 'old' } }), 409, 'A newer run has done the same since'],
    [() => client.retryRun({ params: { id: 'none' } }), 404, 'Run not found'],
    [
      () => client.retryRuns({ body: { pipeline: 'importChannel', errorClass: 'PlatformRefusedError' } }),
      409,
      /left to retry/,
    ],
    [() => client.listRuns({ query: { since: 'yesterday' } }), 400, /since must be a day/],
    [() => client.explainChannel({ query: { q: ' ' } }), 400, /enter a link/],
    [() => client.replayPlatformLetter({ params: { id: '17' } }), 404, /waiting to be read/],
  ] as const
  for (const [call, status, message] of refusals)
    await expect(call()).rejects.toMatchObject({
      status,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  const audit = await api.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .orderBy('happened_at')
    .execute()
  expect(audit).toEqual([
    { actor_id: operator._id, action: 'retry run' },
    { actor_id: operator._id, action: 'cancel run' },
  ])
})

test('all runs with the same error are retried together, and a dead letter is replayed', async () => {
  const client = api.as(operator)
  for (const id of ['b1', 'b2'])
    await addRun(id, { status: 'failed', error_class: 'SomeError', finished_at: new Date() })
  const body = { pipeline: 'importChannel', errorClass: 'SomeError' }
  expect((await client.retryRuns({ body })).value).toEqual({ retried: 2, left: 0 })
  const letter = { kind: 'channel', platform_id: 'UCx', raw: '{}', reason: 'no title', run_id: 'b1' } as const
  await api.db.insertInto('platform_dead_letters').values(letter).execute()
  expect((await client.showRunDetail({ params: { id: 'b1' } })).value.letters).toMatchObject([
    { reason: 'no title' },
  ])
  const [{ _id: id } = { _id: '' }] = (await client.listPlatformLetters()).value
  expect((await client.replayPlatformLetter({ params: { id } })).value).toMatchObject({
    outcome: 'failed',
    run: null,
  })
})

test('an operator plans, starts, stops and downloads an import', async () => {
  const client = api.as(operator)
  const { _id: id } = (
    await client.planImport({ body: { list: '@bees\nhttps://example.org/x\n', name: ' May ' } })
  ).value
  const params = { id }
  expect((await client.showImport({ params })).value).toMatchObject({
    name: 'May',
    state: 'planned',
    requestedBy: { name: operator.name },
    plan: { found: 1, unreadable: 1, unitsLeft: null },
  })
  expect((await client.startImportBatch({ params })).value).toEqual({ links: 1 })
  expect((await client.listImports({ query: {} })).value.batches).toMatchObject([
    { _id: id, state: 'running' },
  ])
  expect((await client.stopImportBatch({ params })).value).toEqual({ links: 1 })
  await expect(client.stopImportBatch({ params })).rejects.toMatchObject({ status: 409 })
  await expect(client.retryImportBatch({ params })).rejects.toMatchObject({ status: 409 })
  expect((await client.listImportItems({ params, query: { state: 'failed' } })).value.items).toMatchObject([
    { line: 2 },
  ])
  const file = await fetch(`${api.url}/api/operations/imports/${id}/failures`, {
    headers: { Authorization: `Bearer ${tokenOf(operator)}` },
  })
  expect(file.headers.get('Content-Type')).toMatch(/^text\/csv/)
  expect(file.headers.get('Content-Disposition')).toContain('attachment')
  expect(await file.text()).toMatch(/^link,channel,reason\nhttps:\/\/example.org\/x,,"/)
  await expect(client.planImport({ body: { list: '\n' } })).rejects.toMatchObject({
    status: 400,
    message: 'The list has no links. Please paste at least one.',
  })
  await expect(client.planImport({ body: { list: '@bees', name: 'M\0' } })).rejects.toMatchObject({
    status: 400,
    message: 'name must not contain a NUL character',
  })
  await expect(client.showImport({ params: { id: 'none' } })).rejects.toMatchObject({ status: 404 })
})

async function addRun(id: string, row: object) {
  await api.db
    .insertInto('pipeline_runs')
    .values({ id, pipeline: 'importChannel', key: `key:${id}`, subject: id, input: '{}', ...row })
    .execute()
}
