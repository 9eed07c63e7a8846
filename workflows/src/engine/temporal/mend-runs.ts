import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { pause } from '@channelwise/schemas/pause'
import { readBegunRuns, readWaitingRuns, recordEnd } from '../run-records.ts'
import type { KeyedRun } from '../run-records.ts'
import type { RunWorkflows } from './run-workflows.ts'

interface Mending {
  db: Kysely<Database>
  logger: Logger
  runs: RunWorkflows
  /** Milliseconds between looks for runs that wait. */
  pollInterval: number
}

/** Milliseconds between looks for runs that were begun and that Temporal has ended or lost. */
const sweepInterval = 60_000

/**
 * Brings the table of runs and Temporal together until `stopped` aborts: what was recorded and never handed over is
 * started, what Temporal has lost is started again, what it has ended without our knowledge (terminated by hand) fails.
 */
export async function mendRuns(mending: Mending, stopped: AbortSignal) {
  const { logger, pollInterval } = mending
  const handedOver = new Set<string>()
  let sweptAt = Number.NEGATIVE_INFINITY
  while (!stopped.aborted) {
    try {
      await startWaiting(mending, handedOver)
      if (Date.now() - sweptAt > sweepInterval) {
        for (const run of await readBegunRuns(mending.db)) await mend(run, mending)
        sweptAt = Date.now()
      }
    } catch (error) {
      logger.error({ err: error }, 'runs could not be handed to Temporal; it will be tried again')
    }
    await pause(pollInterval, stopped)
  }
}

/** Asks Temporal once of each run: a run may wait long for its turn. */
async function startWaiting({ db, runs }: Mending, handedOver: Set<string>) {
  const waiting = await readWaitingRuns(db)
  for (const run of waiting) {
    if (!handedOver.has(run.id) && (await runs.start(run))) handedOver.add(run.id)
  }
  const ids = new Set(waiting.map((run) => run.id))
  for (const id of handedOver) if (!ids.has(id)) handedOver.delete(id)
}

async function mend(run: KeyedRun, { db, logger, runs }: Mending) {
  const state = await runs.find(run.key, run.id)
  if (state === 'unknown') await runs.start(run)
  if (state !== 'over') return
  const ended = await recordEnd(db, run.id, { status: 'failed', error: 'Something went wrong on our side' })
  if (ended) logger.error({ runId: run.id }, 'a run was ended outside')
}
