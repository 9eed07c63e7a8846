import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { attemptStep } from '../../engine/attempt-step.ts'
import { logInRun } from '../../engine/current-step.ts'
import { createRetryCache } from '../../engine/retry-cache.ts'
import { maxRunLines } from '../../runs/run-log.ts'
import { recordCancellation, recordEnd } from '../../runs/record-end.ts'
import { recordRun } from '../../runs/run-records.ts'
import { QuotaSpentError, ChannelNotFoundError } from '../../platform/errors.ts'
import { readRunLog } from './read-run-log.ts'

const request = {
  pipeline: 'importChannel',
  key: 'channel',
  subject: '@channel',
  lane: 'operator',
  requestedBy: null,
  input: {},
} as const

async function openRun() {
  const { db, ...database } = await createTestDatabase()
  await recordRun(db, 'run', request)
  const attempt = (run: () => Promise<unknown>, { isLast = false, abandoned = new AbortController() } = {}) =>
    attemptStep({
      place: { runId: 'run', position: 1, name: 'fetchChannel' },
      run,
      cleanup: false,
      isLast,
      db,
      logger: pino({ level: 'silent' }),
      retryCache: createRetryCache(),
      abandoned: abandoned.signal,
    })
  const read = async (query = {}) =>
    (await readRunLog(db, 'run', query)).map(({ level, step, message }) => `${level} ${step}: ${message}`)
  return { ...database, db, attempt, read }
}

test('a run log has what the steps logged, in order, and how the run ended', async () => {
  await using run = await openRun()
  await run.attempt(() => Promise.reject(new Error('YouTube is away')))
  await run.attempt(async () => logInRun('info', 'asked YouTube'))
  await recordEnd(run.db, 'run', { status: 'succeeded', channelId: null })
  const lines = await run.read()
  expect(lines.map((line) => line.replace(/\d+ ms/, 'some ms'))).toEqual([
    'warn fetchChannel: failed and will be tried again: Error: YouTube is away',
    'info fetchChannel: attempt 2',
    'info fetchChannel: asked YouTube',
    'info fetchChannel: done in some ms',
    'info null: the run succeeded',
  ])
})

test('a final failure is logged as an error, a wait for the quota or a cancellation is not', async () => {
  await using run = await openRun()
  await run.attempt(() => Promise.reject(new ChannelNotFoundError('No such channel')))
  await run.attempt(() => Promise.reject(new Error('still away')), { isLast: true })
  await run.attempt(() => Promise.reject(new QuotaSpentError(new Date('2026-01-02T08:00:00Z'))))
  await recordCancellation(run.db, 'run')
  await run.attempt(async () => {})
  expect((await run.read()).filter((line) => !line.includes('attempt'))).toEqual([
    'error fetchChannel: failed: ChannelNotFoundError: No such channel',
    'error fetchChannel: failed: Error: still away',
    'info fetchChannel: waits for the quota until 8:00 AM UTC on January 2, 2026',
    'info null: the run was cancelled',
    'info fetchChannel: did not begin, as the run was cancelled',
  ])
})

test('a run log is limited, with room left for warnings and errors', async () => {
  await using run = await openRun()
  await run.attempt(async () => {
    for (let line = 0; line < 2 * maxRunLines.info; line += 1) logInRun('info', `line ${line}`)
    logInRun('error', 'the reason')
  })
  expect((await run.read()).slice(maxRunLines.info)).toEqual(['error fetchChannel: the reason'])
  await run.attempt(async () => {
    for (let line = 0; line < maxRunLines.error; line += 1) logInRun('warn', `warning ${line}`)
  })
  const lines = await run.read()
  expect(lines).toHaveLength(maxRunLines.error)
  expect(lines.at(maxRunLines.info)).toBe('error fetchChannel: the reason')
})

test('lines contain no secrets, and no characters that Postgres cannot store', async () => {
  await using run = await openRun()
  await run.attempt(async () => {
    logInRun('info', 'postgres://site:hunter2@db/x?key=AIzaSecret by anna@example.org \0 \ud800')
    logInRun('info', 'x'.repeat(5_000))
  })
  const [first, second] = await run.read()
  expect(first).toBe('info fetchChannel: postgres://site:***@db/x?key=*** by ***@***  \ufffd')
  expect(second).toHaveLength('info fetchChannel: '.length + 1_000)
})

test('purging a run deletes its log, and a step still running does not fail', async () => {
  await using run = await openRun()
  await run.attempt(async () => {
    logInRun('info', 'before')
    await run.db.deleteFrom('pipeline_runs').execute()
  })
  expect(await run.read()).toEqual([])
})

test('an abandoned step logs nothing, and a log can be read from a given line', async () => {
  await using run = await openRun()
  const abandoned = new AbortController()
  await run.attempt(
    async () => {
      logInRun('info', 'lost')
      abandoned.abort()
    },
    { abandoned },
  )
  expect(await run.read()).toEqual([])
  await run.attempt(async () => logInRun('info', 'kept'))
  const [attempt, kept] = await readRunLog(run.db, 'run')
  expect(kept?.message).toBe('kept')
  expect(await readRunLog(run.db, 'run', { after: attempt?.id ?? 0, limit: 1 })).toEqual([kept])
})

test('logging outside a step does nothing', () => {
  expect(() => logInRun('info', 'nobody listens')).not.toThrow()
})
