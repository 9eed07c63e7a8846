import { describe, expect, test } from 'vitest'
import {
  judgeDatabase,
  judgeDisk,
  judgeFreshness,
  judgeMail,
  judgePipelines,
  judgeQuota,
  judgeSearch,
  summarize,
} from './thresholds.ts'
import type { Finding } from './thresholds.ts'

const gibibyte = 2 ** 30
const now = new Date('2026-11-22T12:00:00Z')

function levels(findings: Finding[]) {
  return Object.fromEntries(findings.map(({ id, level }) => [id, level]))
}

const engine = { engine: 'postgres', waiting: 0, seconds: 0, deadLetters: 0, drift: 0, sweptAt: null }

test.each([
  [{}, {}],
  [{ seconds: 59.9 }, {}],
  [{ seconds: 60 }, { 'search-lag:postgres': 'warning' }],
  [{ seconds: 599 }, { 'search-lag:postgres': 'warning' }],
  [{ seconds: 600 }, { 'search-lag:postgres': 'critical' }],
  [{ deadLetters: 1 }, { 'search-dead-letters:postgres': 'warning' }],
  [{ drift: 1 }, { 'search-drift:postgres': 'warning' }],
  [{ drift: null }, {}],
])('an index with %j: %j', (figures, expected) => {
  expect(
    levels(judgeSearch({ engine: 'postgres', standby: false, engines: [{ ...engine, ...figures }] })),
  ).toEqual(expected)
})

test('an active standby is a warning', () => {
  expect(levels(judgeSearch({ engine: 'postgres', standby: true, engines: [] }))).toEqual({
    'search-standby': 'warning',
  })
})

describe('pipelines', () => {
  const figures = {
    running: 1,
    waiting: 1,
    waitingForQuota: 0,
    oldestWaitingAt: null,
    ended: 100,
    failed: 0,
    engine: 'Temporal',
  }
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

  test.each([
    [{}, true, {}],
    [{}, false, { 'pipelines-engine': 'critical' }],
    [{ oldestWaitingAt: minutesAgo(29) }, true, {}],
    [{ oldestWaitingAt: minutesAgo(30) }, true, { 'pipelines-waiting': 'warning' }],
    [{ oldestWaitingAt: minutesAgo(120) }, true, { 'pipelines-waiting': 'critical' }],
    [{ failed: 19 }, true, {}],
    [{ failed: 20 }, true, { 'pipelines-failed': 'warning' }],
    [{ failed: 50 }, true, { 'pipelines-failed': 'critical' }],
    [{ failed: 4, ended: 4 }, true, {}],
    [{ failed: 5, ended: 5 }, true, { 'pipelines-failed': 'critical' }],
  ])('with %j, engine up: %j: %j', (changed, isEngineUp, expected) => {
    expect(levels(judgePipelines({ ...figures, ...changed }, { now, isEngineUp }))).toEqual(expected)
  })
})

test.each([
  [{ status: 'open', used: 0, runsOut: true }, {}],
  [{ status: 'open', used: 5_000, runsOut: false }, {}],
  [{ status: 'open', used: 5_000, runsOut: true }, { 'quota-forecast': 'warning' }],
  [{ status: 'open', used: 8_100, visitorUsed: 101, runsOut: true }, { 'quota-forecast': 'warning' }],
  [{ status: 'open', used: 8_100, visitorUsed: 100, runsOut: true }, { 'quota-share-spent': 'warning' }],
  [{ status: 'settling', used: 0 }, { 'quota-settling': 'warning' }],
  [{ status: 'spent', used: 10_000, runsOut: true }, { 'quota-spent': 'critical' }],
] as const)('a quota with %j: %j', (figures, expected) => {
  const day = { startsAt: now.toISOString(), resetsAt: now.toISOString(), points: [] }
  expect(
    levels(
      judgeQuota({
        visitorUsed: 0,
        cap: 10_000,
        reserved: 2_000,
        forecast: 0,
        runsOut: false,
        ...day,
        ...figures,
      }),
    ),
  ).toEqual(expected)
})

test.each([
  [[9, 9, 9, 9, 9, 0, 0], [9, 9, 9, 9, 9, 0, 0], {}],
  [[9, 9, 9, 9, 9, 1, 0], [9, 9, 9, 9, 9, 0, 0], { 'freshness-late': 'warning' }],
  [[9, 9, 9, 9, 9, 0, 0], [9, 9, 9, 9, 9, 0, 1], { 'freshness-expired': 'critical' }],
])('channels %j and videos %j by age: %j', (channels, videos, expected) => {
  expect(levels(judgeFreshness({ channels, videos, oldestAt: null, readAt: '' }))).toEqual(expected)
})

test.each([
  [{ failed: 0 }, {}],
  [{ failed: 1, lastSentAt: null }, { 'mail-failed': 'critical' }],
  [{ failed: 1, lastSentAt: '2026-11-22T10:59:00Z' }, { 'mail-failed': 'critical' }],
  [{ failed: 1, lastSentAt: '2026-11-22T11:01:00Z' }, { 'mail-failed': 'warning' }],
])('mail with %j: %j', (figures, expected) => {
  const last = { lastError: 'EAUTH 535', lastFailedAt: '2026-11-22T11:00:00Z', lastSentAt: null }
  const mail = { sent: 3, destination: '', ...last, ...figures }
  expect(levels(judgeMail(mail, { isDelivered: true }))).toEqual(expected)
  expect(levels(judgeMail(mail, { isDelivered: false }))).toEqual({ 'mail-not-delivered': 'warning' })
})

test.each([
  [20, 100, {}],
  [9.9, 100, { 'disk-full': 'warning' }],
  [2.9, 100, { 'disk-full': 'critical' }],
  [1.9, 10, { 'disk-full': 'warning' }],
  [0.4, 10, { 'disk-full': 'critical' }],
])('a disk with %d of %d GB free: %j', (free, total, expected) => {
  const sizes = { freeBytes: free * gibibyte, totalBytes: total * gibibyte, databaseBytes: 0 }
  expect(levels(judgeDisk(sizes))).toEqual(expected)
})

test.each([
  [{}, {}],
  [{ connections: 80 }, { 'database-connections': 'warning' }],
  [{ connections: 95 }, { 'database-connections': 'critical' }],
  [{ missingMigrations: 1 }, { 'database-migrations': 'critical' }],
  [{ slow: 1, longestSeconds: 31 }, { 'database-slow': 'warning' }],
  [{ blocked: 1, longestSeconds: 60 }, { 'database-blocked': 'warning' }],
  [{ blocked: 1, longestSeconds: 61 }, { 'database-blocked': 'critical' }],
])('a database with %j: %j', (figures, expected) => {
  const well = {
    connections: 10,
    maxConnections: 100,
    migrations: 38,
    missingMigrations: 0,
    slow: 0,
    blocked: 0,
  }
  expect(levels(judgeDatabase({ ...well, longestSeconds: 0, ...figures }))).toEqual(expected)
})

test('the summary names the worst problem and the number of others', () => {
  const minor = { level: 'warning', text: 'The disk fills up.' } as const
  const major = { level: 'critical', text: 'Mail fails.' } as const
  expect(summarize([])).toBe('Everything is healthy.')
  expect(summarize([minor])).toBe('The disk fills up.')
  expect(summarize([minor, major])).toBe('Mail fails. One more thing needs a look.')
  expect(summarize([minor, minor, major])).toBe('Mail fails. 2 more things need a look.')
})
