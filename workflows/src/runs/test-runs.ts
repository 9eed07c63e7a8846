import type { Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '@channelwise/schemas/database/database'
import type { Run } from '@channelwise/schemas/run'
import { readRun } from './read-run.ts'

/**
 * Resolves with the run once it has ended; throws after 170 seconds, as Temporal may dispatch a step to a worker that has
 * just stopped, and notices only after a while.
 */
export async function waitForEnd(db: Kysely<Database>, runId: string): Promise<Run> {
  const ended = db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('id', '=', runId)
    .where('finished_at', 'is not', null)
  // Polls only the end, because reading the run itself takes six times as long.
  await vi
    .waitFor(() => ended.executeTakeFirstOrThrow(), { timeout: 170_000, interval: 30 })
    .catch(async (cause: unknown) => {
      throw new Error(`Not ended: ${JSON.stringify(await readRun(db, runId))}`, { cause })
    })
  const run = await readRun(db, runId)
  if (run === null) throw new Error(`Run ${runId} was deleted`)
  return run
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
