import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { pause } from '@channelwise/schemas/async/pause'
import { readStartedRuns, readWaitingRuns, recordEnd } from '../run-records.ts'
import type { KeyedRun } from '../run-records.ts'
import type { RunWorkflows } from './run-workflows.ts'

interface Reconciliation {
  db: Kysely<Database>
  logger: Logger
  runs: RunWorkflows
  /** Milliseconds between polls for waiting runs. */
  pollInterval: number
}

/** Milliseconds between checks for started runs that Temporal has ended or lost. */
const sweepInterval = 60_000

/**
 * Reconciles the table of runs with Temporal until `stopped` aborts: starts runs that never reached Temporal, restarts
 * runs that it lost, and fails runs that it ended without our knowledge, such as ones terminated by hand.
 */
export async function reconcileRuns(dependencies: Reconciliation, stopped: AbortSignal) {
  const { logger, pollInterval } = dependencies
  const handedOver = new Set<string>()
  let sweptAt = Number.NEGATIVE_INFINITY
  while (!stopped.aborted) {
    try {
      await startWaiting(dependencies, handedOver)
      if (Date.now() - sweptAt > sweepInterval) {
        for (const run of await readStartedRuns(dependencies.db)) await reconcile(run, dependencies)
        sweptAt = Date.now()
      }
    } catch (error) {
      logger.error({ err: error }, 'starting runs in Temporal failed and will be retried')
    }
    await pause(pollInterval, stopped)
  }
}

/** Starts each waiting run only once, because a run may wait long for a worker. */
async function startWaiting({ db, runs }: Reconciliation, handedOver: Set<string>) {
  const waiting = await readWaitingRuns(db)
  for (const run of waiting) {
    if (!handedOver.has(run.id) && (await runs.start(run))) handedOver.add(run.id)
  }
  const ids = new Set(waiting.map((run) => run.id))
  for (const id of handedOver) if (!ids.has(id)) handedOver.delete(id)
}

async function reconcile(run: KeyedRun, { db, logger, runs }: Reconciliation) {
  const state = await runs.find(run.key, run.id)
  if (state === 'unknown') await runs.start(run)
  if (state !== 'over') return
  const ended = await recordEnd(db, run.id, { status: 'failed', error: 'Something went wrong on our side' })
  if (ended) logger.error({ runId: run.id }, 'a run was ended outside of the site')
}
