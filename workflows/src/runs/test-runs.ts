import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run } from '@channelwise/schemas/run'
import { readRun } from './read-run.ts'

/**
 * Resolves with the run once it has ended; throws after 170 seconds, as Temporal may hand a step to a worker that has just
 * stopped, and notices only after a while.
 */
export function waitForEnd(db: Kysely<Database>, runId: string): Promise<Run> {
  return vi.waitFor(
    async () => {
      const run = await readRun(db, runId)
      if (run === null || run.finishedAt === null) throw new Error(`Not ended: ${JSON.stringify(run)}`)
      return run
    },
    { timeout: 170_000, interval: 30 },
  )
}

/** The newest runs, newest first. */
export async function readNewestRuns(db: Kysely<Database>, limit: number): Promise<Run[]> {
  const rows = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  const runs = await Promise.all(rows.map(({ id }) => readRun(db, id)))
  return runs.filter((run) => run !== null)
}
