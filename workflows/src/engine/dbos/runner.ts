import { DBOS, DBOSWorkflowConflictError } from '@dbos-inc/dbos-sdk'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { Pipeline, StepFunctions } from '../pipeline.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { recordEnd } from '../run-records.ts'
import type { RunEnd, ClaimedRun } from '../run-records.ts'
import { attemptStep, cancelledName } from './attempt-step.ts'
import type { RetryPolicy } from './attempt-step.ts'
import type { Semaphore } from '@channelwise/schemas/async/semaphore'

/** What a runner needs. */
export interface RunnerOptions<Steps extends StepFunctions> {
  db: Kysely<Database>
  logger: Logger
  activities: Steps
  pipelines: Record<string, Pipeline<Steps>>
  semaphore: Semaphore
  retry: RetryPolicy
  /** Aborted when this process stops working: nothing is recorded from then on. */
  abandoned: AbortSignal
}

/** Executes runs inside a durable workflow. */
export interface Runner {
  /** The body of the workflow: executes a run, or the rest of it, and records its end. */
  run(claimed: ClaimedRun): Promise<void>
  /** The ids of the runs being executed. */
  active(): string[]
  /** Wakes a cancelled run that is waiting. */
  interrupt(runId: string): void
  /** Resolves once no step of this process is under way, or after `timeout` milliseconds. */
  drain(timeout: number): Promise<void>
}

/** Creates a runner. The caller registers `run` as a workflow with DBOS. */
export function createRunner<Steps extends StepFunctions>(options: RunnerOptions<Steps>): Runner {
  const { db, logger, semaphore, abandoned } = options
  const active = new Map<string, AbortController>()
  const underWay = new Set<Promise<unknown>>()

  /** Keeps track of work that is under way, so that `drain` can wait for it. */
  function track<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    )
    underWay.add(ended)
    return work
  }

  async function run(claimed: ClaimedRun) {
    const cancelled = new AbortController()
    active.set(claimed.id, cancelled)
    await semaphore.acquire()
    try {
      const stopped = AbortSignal.any([cancelled.signal, abandoned])
      const end = await runPipeline(claimed, stopped, { ...options, track })
      await unlessAbandoned(abandoned, () =>
        DBOS.runStep(() => unlessAbandoned(abandoned, () => track(recordEnd(db, claimed.id, end))), endStep),
      )
      logger.info({ runId: claimed.id, ...end }, 'a run ended')
    } finally {
      semaphore.release()
      active.delete(claimed.id)
    }
  }

  return {
    run,
    active: () => [...active.keys()],
    interrupt: (runId) => active.get(runId)?.abort(),
    async drain(timeout) {
      const drained = new AbortController()
      await Promise.race([Promise.all(underWay), pause(timeout, drained.signal)])
      drained.abort()
    },
  }
}

interface TrackedOptions<Steps extends StepFunctions> extends RunnerOptions<Steps> {
  track<T>(work: Promise<T>): Promise<T>
}

const endStep = { name: 'recordEnd', retriesAllowed: true, maxAttempts: 10 }

async function runPipeline<Steps extends StepFunctions>(
  { id, pipeline: name, input }: ClaimedRun,
  stopped: AbortSignal,
  options: TrackedOptions<Steps>,
): Promise<RunEnd> {
  const pipeline = options.pipelines[name]
  if (pipeline === undefined) return { status: 'failed', error: `There is no pipeline ${name}` }
  try {
    // The pipeline's own starter wrote this input; TypeScript cannot see through JSON.
    const result = await pipeline(durableSteps(id, stopped, options), {
      ...(input as object),
      runId: id,
    } as never)
    return { status: 'succeeded', channelId: result.channelId }
  } catch (error) {
    if (error instanceof Error && error.name === cancelledName) return { status: 'cancelled' }
    if (error instanceof StepFailedError) return { status: 'failed', error: error.message }
    // Another worker has taken over the run, and will end it.
    if (error instanceof DBOSWorkflowConflictError) throw error
    options.logger.error({ err: error, runId: id }, 'a run failed unexpectedly')
    return { status: 'failed', error: 'Something went wrong on our side' }
  }
}

/** Wraps the steps so that DBOS records their outcomes and never repeats a finished one. */
function durableSteps<Steps extends StepFunctions>(
  runId: string,
  stopped: AbortSignal,
  options: TrackedOptions<Steps>,
) {
  const { db, logger, activities, semaphore, retry, abandoned, track } = options
  let position = 0
  let cancelled = false
  let lost: { error: unknown } | null = null

  async function runStep(name: string, run: () => Promise<unknown>) {
    // After DBOS failed to record a step, no other step may run, not even the pipeline's cleanup.
    if (lost !== null) throw lost.error
    position += 1
    const place = { runId, position, name }
    const attempt = { place, run, cleanup: cancelled, stopped, abandoned, db, logger, semaphore, retry }
    try {
      const outcome = await unlessAbandoned(abandoned, () =>
        DBOS.runStep(() => unlessAbandoned(abandoned, () => track(attemptStep(attempt))), { name }),
      )
      if ('value' in outcome) return outcome.value
      cancelled ||= outcome.failure.name === cancelledName
      throw new StepFailedError(outcome.failure)
    } catch (error) {
      if (!(error instanceof StepFailedError)) lost = { error }
      throw error
    }
  }

  const steps = Object.entries(activities).map(([name, activity]) => [
    name,
    (argument: never) => runStep(name, () => activity(argument)),
  ])
  // Every step has its activity's signature; TypeScript cannot see through Object.entries.
  return Object.fromEntries(steps) as Steps
}

/** A step failed for good, with this error name and message. */
class StepFailedError extends Error {
  constructor({ name, message }: { name: string; message: string }) {
    super(message)
    this.name = name
  }
}

/** Does the work, but never settles once `abandoned` has aborted, so that DBOS records nothing. */
function unlessAbandoned<T>(abandoned: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (abandoned.aborted) return
    work().then(
      (value) => abandoned.aborted || resolve(value),
      (error: unknown) => abandoned.aborted || reject(error),
    )
  })
}
