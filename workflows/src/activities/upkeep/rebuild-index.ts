import { sql } from 'kysely'
import { rebuild } from '@channelwise/indexer/sync/rebuild'
import { requirePrevious, rollback } from '@channelwise/indexer/sync/rollback'
import type { SearchEngine } from '@channelwise/indexer/sync/search-engine'
import { followRun } from './follow-run.ts'
import type { IndexDependencies } from './sweep-indexes.ts'

/** The engine whose index a step works on has been removed from the settings. */
class UnknownEngineError extends Error {
  override name = 'UnknownEngineError'
}

interface Job {
  runId: string
  engine: string
}

/** Fills a new index and swaps it in; an interrupted rebuild starts over. Throws what `rebuild` throws. */
export function rebuildIndex({ db, logger, engines }: IndexDependencies) {
  return async ({ runId, engine }: Job) =>
    followRun(db, runId, ({ signal, report, check }) =>
      rebuild(
        { db, engine: requireEngine(engines, engine), logger },
        {
          signal,
          onProgress: ({ written, total }) => report({ done: written, failed: 0, total }),
          beforeSwap: check,
        },
      ),
    )
}

/**
 * The name of the index that a rollback brings back. Adds it to the input of the run, so that a retry of the run does not go
 * back to the other index. Throws `NoPreviousIndexError`.
 */
export function findPreviousIndex({ db, engines }: Pick<IndexDependencies, 'db' | 'engines'>) {
  return async ({ runId, engine }: Job) => {
    const { name } = await requirePrevious(requireEngine(engines, engine))
    await sql`
      update pipeline_runs set input = input || jsonb_build_object('target', ${name}::text) where id = ${runId}`.execute(
      db,
    )
    return name
  }
}

/** Makes the index `target` live, unless it already is, and brings it up to date. Throws what `rollback` throws. */
export function rollBackIndex({ db, logger, engines }: IndexDependencies) {
  return async ({ runId, engine, target }: Job & { target: string }) => {
    const { drift } = await followRun(db, runId, ({ signal, report }) =>
      rollback(
        { db, engine: requireEngine(engines, engine), logger },
        {
          target,
          signal,
          onProgress: ({ checked, total }) =>
            report({ done: checked, failed: 0, total: Math.max(checked, total) }),
        },
      ),
    )
    return { queued: drift }
  }
}

function requireEngine(engines: SearchEngine[], name: string) {
  const engine = engines.find((one) => one.name === name)
  if (engine !== undefined) return engine
  throw new UnknownEngineError(`There is no search engine ${name} any more`)
}
