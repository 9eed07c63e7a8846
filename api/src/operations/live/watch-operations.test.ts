import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveOperations } from '@channelwise/schemas/operations/live'
import type { Member } from '../../identity/identity.ts'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildMember } from '../../testing/test-members.ts'
import { watchOperations } from './watch-operations.ts'

let api: TestApi
let operator: Member
const closing = new AbortController()

beforeAll(async () => {
  api = await startTestApi({ stop: closing.signal })
  operator = await buildMember(api.db, { role: 'operator' })
})
afterAll(() => api[Symbol.asyncDispose]())

test('all watchers are notified of a change by one shared poll, and disconnected at shutdown', async () => {
  const watchers = await Promise.all([watch(), watch(), watch()])
  const before = await Promise.all(watchers.map((next) => next()))

  const statements = api.statements()
  await api.db
    .insertInto('pipeline_runs')
    .values({
      id: 'r',
      pipeline: 'importChannel',
      key: 'k',
      subject: '@bees',
      input: '{}',
      status: 'running',
    })
    .execute()
  const changed = await Promise.all(watchers.map((next, at) => untilChanged(next, before[at])))
  expect(changed).toHaveLength(3)
  // The insert, and at most one read per second; three separate watchers would have made three times as many.
  expect(api.statements() - statements).toBeLessThanOrEqual(5)

  closing.abort()
  for (const next of watchers) expect(await next()).toBeNull()
})

test('only operators may watch, up to a limit', async () => {
  const caller = { member: operator, key: null, token: 't', hasBadToken: false }
  const handler = watchOperations({
    db: api.db,
    logger: pino({ level: 'silent' }),
    stop: new AbortController().signal,
    maxWatchers: 1,
  })
  const open = async () =>
    (await handler({} as never, caller as never)).value[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  const first = await open()
  await first.next()
  await expect(open()).rejects.toMatchObject({ status: 429 })
  await first.return?.()
  const second = await open()
  await second.next()
  await second.return?.()
  await expect(api.as(null).watchOperations()).rejects.toMatchObject({ status: 401 })
  await expect(api.as(await buildMember(api.db)).watchOperations()).rejects.toMatchObject({ status: 403 })
})

async function untilChanged(
  next: () => Promise<LiveOperations | null>,
  before: LiveOperations | null | undefined,
) {
  for (let event = await next(); event !== null; event = await next()) {
    if (event.digest !== before?.digest) return event
  }
  throw new Error('The stream has ended')
}

/** Watches as the operator; the returned function reads the next event, null at the end. */
async function watch() {
  const stream = (await api.as(operator).watchOperations()).value as unknown as ReadableStream<
    Uint8Array<ArrayBuffer>
  >
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  return async (): Promise<LiveOperations | null> => {
    while (!rest.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) return null
      rest += value
    }
    const [event = '', ...later] = rest.split('\n\n')
    rest = later.join('\n\n')
    return JSON.parse(event.replace(/^data: /, ''))
  }
}
