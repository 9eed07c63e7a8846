import { DBOS, Error as DbosErrors } from '@dbos-inc/dbos-sdk'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { pause } from '@channelwise/schemas/async/pause'
import { backoff, retry } from '@channelwise/schemas/async/retry'
import type { Database } from '@channelwise/schemas/database/database'
import { readOutage } from '@channelwise/schemas/database/outage'
import { limitStatements } from '@channelwise/schemas/database/statement-limit'
import type { Lane } from '@channelwise/schemas/run'
import { settleWithin, within } from '@channelwise/schemas/async/within'
import { optionsOf } from '../step-options.ts'
import type { StepOptionsByName } from '../step-options.ts'
import { attemptStep } from '../attempt-step.ts'
import type { Pipeline, StepFunctions } from '../pipeline.ts'
import { recordEnd } from '../../runs/record-end.ts'
import { recordRunning } from '../../runs/run-records.ts'
import { recordWait, withoutWaiting } from '../../runs/run-waits.ts'
import type { RunWait } from '../../runs/run-waits.ts'
import type { RunEnd } from '../../runs/record-end.ts'
import {
  cancellation,
  changedEnd,
  endAfter,
  StepFailedError,
  unexpectedEnd,
  unknownPipelineEnd,
} from '../step-errors.ts'
import type { StepOutcome } from '../step-errors.ts'
import type { RetryCache } from '../retry-cache.ts'
import type { PlatformPace } from './platform-pace.ts'
import type { DurableRun, RunQueues } from './run-queues.ts'

/** The dependencies of a runner. */
export interface RunnerOptions<Steps extends StepFunctions> {
  db: Kysely<Database>
  logger: Logger
  activities: Steps
  stepOptions: StepOptionsByName
  pipelines: Record<string, Pipeline<Steps>>
  queues: RunQueues
  pace: PlatformPace
  retryCache: RetryCache
  /** Milliseconds before a step's second attempt. Doubles with each attempt. */
  firstWait: number
  /** Aborts when this process stops working: nothing is recorded from then on. */
  abandoned: AbortSignal
}

/** Executes runs inside a durable workflow. */
export interface Runner {
  /** The body of the workflow: executes a run, or the rest of it, and records its end. */
  run(order: DurableRun): Promise<void>
  /** Resolves once no step of this process is under way, or after `timeout` milliseconds. */
  drain(timeout: number): Promise<void>
}

/** Creates a runner. The caller registers `run` as a workflow with DBOS. */
export function createRunner<Steps extends StepFunctions>(options: RunnerOptions<Steps>): Runner {
  const { db, logger, abandoned } = options
  const underWay = new Set<Promise<unknown>>()

  /** Keeps track of a step under way, so that `drain` can wait for it. */
  async function track<T>(work: () => Promise<T>): Promise<T> {
    const ended = work().finally(() => underWay.delete(ended))
    underWay.add(ended)
    return ended
  }

  return {
    async run(order) {
      const lane = await unlessAbandoned(abandoned, () =>
        throughOutages(abandoned, () => recordRunning(db, order.id)),
      )
      const end = await runPipeline(order, { ...options, lane: lane ?? 'background', track })
      // Not a DBOS step: it is idempotent, and must work even if DBOS can no longer replay the run.
      const record = () => throughOutages(abandoned, () => recordEnd(db, order.id, end))
      await unlessAbandoned(abandoned, () => track(record))
      logger.info({ runId: order.id, ...end }, 'a run ended')
    },
    drain: (timeout) => settleWithin(timeout, [...underWay]),
  }
}

/** The maximum wait between two attempts to record something, in milliseconds. */
const maxOutageWait = 30_000

/** Retries recording something about a run for as long as Postgres has an outage, because the run itself did not fail. */
function throughOutages<T>(abandoned: AbortSignal, record: () => Promise<T>): Promise<T> {
  return retry(record, {
    isRetryable: (error) => readOutage(error) !== null,
    delay: (failures) => backoff(failures, { max: maxOutageWait }),
    signal: abandoned,
  })
}

interface RunOptions<Steps extends StepFunctions> extends RunnerOptions<Steps> {
  lane: Lane
  track<T>(work: () => Promise<T>): Promise<T>
}

async function runPipeline<Steps extends StepFunctions>(
  { id, pipeline: name, input }: DurableRun,
  options: RunOptions<Steps>,
): Promise<RunEnd> {
  const pipeline = options.pipelines[name]
  if (pipeline === undefined) return unknownPipelineEnd(name)
  const { steps, lost } = durableSteps(id, options)
  try {
    // The pipeline's own starter wrote this input; TypeScript cannot see through JSON.
    const versions = { changed: (change: string) => DBOS.patch(change) }
    const result = await pipeline(steps, { ...(input as object), runId: id } as never, versions)
    if (lost() !== null) throw lost()
    return { status: 'succeeded', channelId: result.channelId }
  } catch (thrown) {
    const error = lost() ?? thrown
    if (error instanceof StepFailedError) return endAfter(error)
    if (error instanceof DbosErrors.DBOSUnexpectedStepError) {
      options.logger.error({ err: error, runId: id }, 'the pipeline of a run was changed without a version')
      return changedEnd
    }
    // The run waits for the platform, or another worker has taken it over.
    if (error instanceof DbosErrors.DBOSError) throw error
    if (readOutage(error) !== null) {
      // DBOS retries failed writes itself, but not on a read-only Postgres. The run is resumed as if after a crash.
      const { lane, queues, abandoned } = options
      await unlessAbandoned(abandoned, () => throughOutages(abandoned, () => queues.resume([{ id, lane }])))
      throw error
    }
    options.logger.error({ err: error, runId: id }, 'a run failed unexpectedly')
    return unexpectedEnd
  }
}

/** Wraps the steps so that DBOS records their outcomes and never repeats a finished one. */
function durableSteps<Steps extends StepFunctions>(runId: string, options: RunOptions<Steps>) {
  const { db, logger, activities, stepOptions, pace, retryCache, lane, queues, abandoned, firstWait, track } =
    options
  let position = 0
  let cancelled = false
  let lost: unknown = null

  async function runStep(name: string, run: () => Promise<unknown>) {
    // After DBOS failed to record a step, no other step may run, not even the pipeline's cleanup.
    if (lost !== null) throw lost
    position += 1
    const place = { runId, position, name }
    const { queue, timeout, attempts } = optionsOf(stepOptions, name)
    const cleanup = cancelled

    /** Makes one attempt. During an outage of Postgres it is repeated without counting as another one. */
    async function attempt(): Promise<StepOutcome> {
      const isLast = DBOS.stepStatus?.currentAttempt === attempts
      const limited = () =>
        within(timeout, () => limitStatements(timeout, run), `It took longer than ${timeout / 1_000} seconds`)
      for (let outages = 1; ; outages += 1) {
        if (queue === 'platform') await throughOutages(abandoned, () => pace.takeTurn(lane))
        const outcome = await attemptStep({
          place,
          run: limited,
          cleanup,
          isLast,
          db,
          logger,
          retryCache,
          abandoned,
        })
        if ('again' in outcome) throw outcome.again
        if ('wait' in outcome) return waitForPlatform(outcome.wait)
        if (!('outage' in outcome)) return outcome
        await pause(backoff(outages, { first: firstWait, max: maxOutageWait }), abandoned)
        if (abandoned.aborted) throw outcome.outage
      }
    }

    /**
     * Suspends the run. Whoever ends the wait enqueues it again, and it then repeats only this step. The wait is recorded
     * before, so that no process mistakes the suspended run for a lost one.
     */
    async function waitForPlatform(wait: RunWait): Promise<never> {
      logger.info({ ...place, ...wait }, 'a run waits for the platform')
      await throughOutages(abandoned, async () => {
        await recordWait(db, runId, wait)
        await queues.suspend(runId)
        // The run may have been cancelled, or its wait ended, before it was suspended; then it is enqueued at once.
        await queues.resumeSuspended(await withoutWaiting(db, [{ id: runId, lane }]))
      })
      throw new SuspendedError()
    }

    const retries = {
      retriesAllowed: true,
      maxAttempts: attempts,
      intervalSeconds: firstWait / 1_000,
      backoffRate: 2,
      shouldRetry: (error: unknown) => !(error instanceof SuspendedError),
    }
    const outcome = await unlessAbandoned(abandoned, () =>
      DBOS.runStep(() => unlessAbandoned(abandoned, () => track(attempt)), { name, ...retries }),
    ).catch((error: unknown) => {
      lost = error
      throw error
    })
    if ('value' in outcome) return outcome.value
    cancelled ||= outcome.failure.name === cancellation.name
    throw new StepFailedError(outcome.failure)
  }

  const steps = Object.entries(activities).map(([name, activity]) => [
    name,
    (argument: never) => runStep(name, () => activity(argument)),
  ])
  // Every step has its activity's signature; TypeScript cannot see through Object.entries.
  return { steps: Object.fromEntries(steps) as Steps, lost: () => lost }
}

/** A run was suspended, and DBOS will refuse to record this. */
class SuspendedError extends Error {}

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
