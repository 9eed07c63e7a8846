import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import type { Run } from '@channelwise/schemas/run'
import type { RunRequest } from '../engine/pipeline-engine.ts'
import { createWatch, startDueRuns } from './start-due-runs.ts'

test('every poll starts the runs that are due, and one that cannot start does not hold up the others', async () => {
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
  await expect.poll(() => started, { timeout: 20_000 }).toEqual(['counted', 'counted'])
  stop.abort()
  await polling
  expect(started).not.toContain('never')
  expect(lines[0]).toContain('Temporal is down')
})

function request(key: string): RunRequest {
  return { pipeline: 'any', key, subject: 'a test', lane: 'background', requestedBy: null, input: {} }
}
