import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { Run } from '@channelwise/schemas/run'
import type { RunRequest } from '../engine/pipeline-engine.ts'
import { createWatch, startDueRuns } from './start-due-runs.ts'

test('every poll starts the due runs, even if one of them cannot start', async () => {
  await using database = await createTestDatabase()
  const stop = new AbortController()
  const started: string[] = []
  const lines: string[] = []
  const polling = startDueRuns({
    ...database,
    logger: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
    engine: {
      async start({ key }) {
        if (key === 'failing') throw new Error('Temporal is down')
        started.push(key)
        return {} as Run
      },
    },
    watches: [
      createWatch({ request: request('failing'), state: sql<boolean>`true`, isDue: (state) => state }),
      createWatch({ request: request('never'), state: sql<boolean>`1 > 2`, isDue: (state) => state }),
      createWatch({
        request: request('counted'),
        state: sql<{ count: number }>`(select json_build_object('count', count(*)) from members)`,
        isDue: ({ count }) => count === 0,
      }),
    ],
    stop: stop.signal,
  })
  await expect.poll(() => started).toEqual(['counted', 'counted'])
  stop.abort()
  await polling
  expect(started).not.toContain('never')
  expect(lines[0]).toContain('Temporal is down')
})

test('a failed or cancelled run is not repeated for five minutes, unless a later one has succeeded', async () => {
  await using database = await createTestDatabase()
  const stop = new AbortController()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const last = [
    { key: 'failed', status: 'failed', finished_at: minutesAgo(4) },
    { key: 'cancelled', status: 'cancelled', finished_at: minutesAgo(4) },
    { key: 'failed before', status: 'failed', finished_at: minutesAgo(6) },
    { key: 'succeeded since', status: 'failed', finished_at: minutesAgo(4) },
    { key: 'succeeded since', status: 'succeeded', finished_at: minutesAgo(3) },
    { key: 'succeeded', status: 'succeeded', finished_at: minutesAgo(1) },
  ] as const
  for (const [at, run] of last.entries()) {
    const created_at = minutesAgo(20 - at)
    const row = { id: `r${at}`, pipeline: 'any', subject: '', input: '{}', created_at, ...run }
    await database.db.insertInto('pipeline_runs').values(row).execute()
  }
  const started = new Set<string>()
  const keys = [...new Set(last.map(({ key }) => key))]
  const polling = startDueRuns({
    ...database,
    logger: pino({ level: 'silent' }),
    engine: {
      async start({ key }) {
        started.add(key)
        return {} as Run
      },
    },
    watches: keys.map((key) =>
      createWatch({ request: request(key), state: sql<boolean>`true`, isDue: (state) => state }),
    ),
    stop: stop.signal,
  })
  await expect.poll(() => started.size).toBe(3)
  stop.abort()
  await polling
  expect([...started].toSorted()).toEqual(['failed before', 'succeeded', 'succeeded since'])
})

function request(key: string): RunRequest {
  return { pipeline: 'any', key, subject: 'a test', lane: 'background', requestedBy: null, input: {} }
}
