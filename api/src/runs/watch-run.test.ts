import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Run } from '@channelwise/schemas/run'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api[Symbol.asyncDispose]())

test('the events of a run arrive immediately, uncompressed, and end with the run', async () => {
  await addRun('kettles')
  const watched = await watch('kettles')
  expect(watched.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
  expect(watched.headers.get('Content-Encoding')).toBeNull()
  expect(watched.headers.get('X-Accel-Buffering')).toBe('no')
  expect(await watched.next()).toMatchObject({ _id: 'kettles', status: 'running', steps: [] })

  await beginStep('kettles', 'fetchChannel')
  expect((await watched.next())?.steps).toMatchObject([{ name: 'fetchChannel', status: 'running' }])

  await endRun('kettles', 'failed', 'The channel has too few subscribers')
  expect(await watched.next()).toMatchObject({
    status: 'failed',
    error: 'The channel has too few subscribers',
  })
  expect(await watched.next()).toBeNull()
})

test('all watchers get the same events', async () => {
  await addRun('shared')
  const all = await Promise.all([watch('shared'), watch('shared'), watch('shared')])
  for (const each of all) expect((await each.next())?.status).toBe('running')
  await endRun('shared', 'cancelled', null)
  for (const each of all) expect((await each.next())?.status).toBe('cancelled')
})

test('a shutdown ends the streams', async () => {
  const closing = new AbortController()
  await using site = await startTestApi({ stop: closing.signal })
  await addRun('long', site)
  const watched = await watch('long', site)
  await watched.next()
  closing.abort()
  expect(await watched.next()).toBeNull()
})

test('a finished run is one event', async () => {
  await addRun('over')
  await endRun('over', 'cancelled', null)
  const watched = await watch('over')
  expect((await watched.next())?.status).toBe('cancelled')
  expect(await watched.next()).toBeNull()
})

test('a client can disconnect', async () => {
  await addRun('left')
  const watched = await watch('left')
  await watched.next()
  await watched.leave()
  await endRun('left', 'cancelled', null)
  expect((await (await watch('left')).next())?.status).toBe('cancelled')
  expect(api.logged()).toBe('')
})

test('a network can have 50 streams, and another one when a client disconnects', async () => {
  await addRun('crowded')
  const all = await Promise.all(Array.from({ length: 50 }, () => watch('crowded')))
  for (const each of all) await each.next()
  const refused = await fetch(`${api.url}/api/runs/crowded/events`)
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([503, true])
  await refused.text()
  for (const each of all) await each.leave()
  await endRun('crowded', 'cancelled', null)
  await expect
    .poll(async () => {
      const response = await fetch(`${api.url}/api/runs/crowded/events`)
      await response.text()
      return response.status
    })
    .toBe(200)
})

test('members get events with no-transform, too', async () => {
  await addRun('private')
  await endRun('private', 'cancelled', null)
  const response = await fetch(`${api.url}/api/runs/private/events`, { headers: { Cookie: 'other=1' } })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store, no-transform')
  await response.text()
})

test('an unknown run is a problem, not a stream', async () => {
  const response = await fetch(`${api.url}/api/runs/nothing/events`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ message: 'Run not found' })
})

test('the OpenAPI document describes the events', async () => {
  const document = await (await fetch(`${api.url}/api/openapi.json`)).json()
  const { content } = document.paths['/api/runs/{id}/events'].get.responses['200']
  expect(Object.keys(content)).toEqual(['text/event-stream'])
  expect(content['text/event-stream'].schema.contentSchema.properties).toHaveProperty('steps')
})

/** Reads the events of a run one by one; null at the end of the stream. */
async function watch(id: string, site = api) {
  const response = await fetch(`${site.url}/api/runs/${id}/events`, {
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  if (response.body === null) throw new Error('The answer has no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return {
    headers: response.headers,
    async next(): Promise<Run | null> {
      while (!rest.includes('\n\n')) {
        const { value, done } = await reader.read()
        if (done) return null
        rest += value
      }
      const [event = '', ...later] = rest.split('\n\n')
      rest = later.join('\n\n')
      return JSON.parse(event.replace(/^data: /, ''))
    },
    leave: () => reader.cancel(),
  }
}

async function addRun(id: string, site = api) {
  await site.db
    .insertInto('pipeline_runs')
    .values({
      id,
      pipeline: 'importChannel',
      key: `import ${id}`,
      subject: `@${id}`,
      input: '{}',
      status: 'running',
    })
    .execute()
}

async function beginStep(id: string, name: string) {
  await api.db
    .insertInto('pipeline_steps')
    .values({ run_id: id, position: 1, name, status: 'running' })
    .execute()
}

async function endRun(id: string, status: 'failed' | 'cancelled', error: string | null) {
  await api.db
    .updateTable('pipeline_runs')
    .set({ status, error, finished_at: new Date() })
    .where('id', '=', id)
    .execute()
}
