import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import type { Database } from '@channelwise/schemas/database/database'
import { recordEnd } from '../../runs/record-end.ts'
import { isActive, readActiveRuns } from '../../runs/run-records.ts'
import type { RunOrder } from '../../runs/run-records.ts'
import { findUnwoken } from '../../runs/run-waits.ts'
import { changedEnd, unexpectedEnd } from '../step-errors.ts'
import type { RunWorkflows } from './run-workflows.ts'

interface Reconciliation {
  db: Kysely<Database>
  logger: Logger
  runs: RunWorkflows
  /** Runs that could not be started in Temporal yet, by id. */
  unstarted: Map<string, RunOrder>
  /** Milliseconds between attempts to start those. */
  pollInterval: number
}

/** Active runs are compared with Temporal once per this many polls (a minute). */
const pollsPerSweep = 120

/** How many tasks a sweep checks; the next sweep continues from there. */
const tasksPerSweep = 100

/**
 * Reconciles the table of runs with Temporal until `stopped` aborts: starts runs that never reached Temporal, restarts runs
 * that it lost, wakes those that missed the call, renews tasks that it dispatched in vain, and fails runs that it ended
 * without our knowledge, such as manually terminated ones.
 */
export async function reconcileRuns(dependencies: Reconciliation, stopped: AbortSignal) {
  const { logger, pollInterval, unstarted } = dependencies
  let polls = 0
  let renewedUpTo = ''
  while (!stopped.aborted) {
    try {
      if (polls % pollsPerSweep === 0) {
        await sweep(dependencies)
        renewedUpTo = await renewTasks(dependencies, renewedUpTo)
      }
      polls += 1
      for (const run of unstarted.values()) await reconcile(run, dependencies)
    } catch (error) {
      if (!stopped.aborted)
        logger.error({ err: error }, 'starting runs in Temporal failed and will be retried')
    }
    await pause(pollInterval, stopped)
  }
}

/** Describes only the active runs that Temporal does not list as open, and wakes those whose wait has ended. */
async function sweep(dependencies: Reconciliation) {
  const { db, runs } = dependencies
  const open = await runs.listOpen()
  let last = ''
  for (;;) {
    const active = await readActiveRuns(db, last)
    if (active.length === 0) return
    for (const run of active) if (!open.has(run.id)) await reconcile(run, dependencies)
    // The process that ended their waits has died, or could not reach Temporal.
    const waiting = active.filter(({ id }) => open.has(id))
    await runs.wake(await findUnwoken(db, waiting))
    last = active.at(-1)?.id ?? ''
  }
}

/** Renews the tasks of the active runs after the id `last` where needed. Returns the id to continue from. */
async function renewTasks({ db, runs }: Reconciliation, last: string) {
  const active = await readActiveRuns(db, last)
  const looked = active.slice(0, tasksPerSweep)
  for (const run of looked) await runs.renewTask(run)
  return looked.length < active.length ? (looked.at(-1)?.id ?? '') : ''
}

async function reconcile(run: RunOrder, { db, logger, runs, unstarted }: Reconciliation) {
  if (!(await isActive(db, run.id))) {
    // Another process has started it, and it has ended since.
    unstarted.delete(run.id)
    return
  }
  const state = await runs.find(run)
  if (state === 'unknown' && !(await runs.start(run))) {
    unstarted.set(run.id, run)
    await runs.cancelHolder(run)
    return
  }
  unstarted.delete(run.id)
  if (state !== 'failed' && state !== 'over') return
  // A workflow that fails regularly records that first; one that has not could not follow its changed pipeline.
  if (await recordEnd(db, run.id, state === 'failed' ? changedEnd : unexpectedEnd))
    logger.error({ runId: run.id }, 'a run was ended outside of the site')
}
