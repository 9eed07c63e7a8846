import { DBOS, DBOSWorkflowConflictError } from '@dbos-inc/dbos-sdk'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { Pipeline, StepFunctions } from '../pipeline.ts'
import { pause } from '@channelwise/schemas/pause'
import { recordEnd } from '../run-records.ts'
import type { RunEnd, TakenRun } from '../run-records.ts'
import { attemptStep, cancelledName } from './attempt-step.ts'
import type { RetryPolicy } from './attempt-step.ts'
import type { Slots } from './semaphore.ts'

/** What runs are made of, and what they are run with. */
export interface RunnerOptions<Steps extends StepFunctions> {
  db: Kysely<Database>
  logger: Logger
  activities: Steps
  pipelines: Record<string, Pipeline<Steps>>
  slots: Slots
  retry: RetryPolicy
  /** Aborted when this process stops working: nothing of a run is recorded from then on. */
  abandoned: AbortSignal
}

/** Goes through runs inside a durable workflow. */
export interface Runner {
  /** The body of the workflow: goes through a run, or the rest of it, and records its end. */
  run(taken: TakenRun): Promise<void>
  /** The runs that are being gone through. */
  active(): string[]
  /** Stops waits of a run that has been cancelled; its next step will not begin. */
  interrupt(runId: string): void
  /** Ends once no step of this process is under way, or after so many milliseconds. */
  settle(most: number): Promise<void>
}

/** Makes a runner; its workflow must be registered with DBOS by the caller. */
export function createRunner<Steps extends StepFunctions>(options: RunnerOptions<Steps>): Runner {
  const { db, logger, slots, abandoned } = options
  const active = new Map<string, AbortController>()
  const underWay = new Set<Promise<unknown>>()

  /** Notes work until it has ended: what it uses must not be closed before. */
  function follow<T>(work: Promise<T>): Promise<T> {
    const ended: Promise<unknown> = work.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    )
    underWay.add(ended)
    return work
  }

  async function run(taken: TakenRun) {
    const cancelled = new AbortController()
    active.set(taken.id, cancelled)
    await slots.take()
    try {
      const stopped = AbortSignal.any([cancelled.signal, abandoned])
      const end = await goThrough(taken, stopped, { ...options, follow })
      await unlessAbandoned(abandoned, () =>
        DBOS.runStep(() => unlessAbandoned(abandoned, () => follow(recordEnd(db, taken.id, end))), endStep),
      )
      logger.info({ runId: taken.id, ...end }, 'a run ended')
    } finally {
      slots.release()
      active.delete(taken.id)
    }
  }

  return {
    run,
    active: () => [...active.keys()],
    interrupt: (runId) => active.get(runId)?.abort(),
    async settle(most) {
      const over = new AbortController()
      await Promise.race([Promise.all(underWay), pause(most, over.signal)])
      over.abort()
    },
  }
}

interface Followed<Steps extends StepFunctions> extends RunnerOptions<Steps> {
  follow<T>(work: Promise<T>): Promise<T>
}

const endStep = { name: 'recordEnd', retriesAllowed: true, maxAttempts: 10 }

async function goThrough<Steps extends StepFunctions>(
  { id, pipeline: name, input }: TakenRun,
  stopped: AbortSignal,
  options: Followed<Steps>,
): Promise<RunEnd> {
  const pipeline = options.pipelines[name]
  if (pipeline === undefined) return { status: 'failed', error: `There is no pipeline ${name}` }
  try {
    // The table keeps what the pipeline's own starter wrote; TypeScript cannot see through JSON.
    const result = await pipeline(durableSteps(id, stopped, options), {
      ...(input as object),
      runId: id,
    } as never)
    return { status: 'succeeded', channelId: result.channelId }
  } catch (error) {
    if (error instanceof Error && error.name === cancelledName) return { status: 'cancelled' }
    if (error instanceof StepFailedError) return { status: 'failed', error: error.message }
    // Another worker has the run by now: it is not ours to end.
    if (error instanceof DBOSWorkflowConflictError) throw error
    options.logger.error({ err: error, runId: id }, 'a run failed unexpectedly')
    return { status: 'failed', error: 'Something went wrong on our side' }
  }
}

/** The steps, each recorded by DBOS under its name once it has ended, and not run again from then on. */
function durableSteps<Steps extends StepFunctions>(
  runId: string,
  stopped: AbortSignal,
  options: Followed<Steps>,
) {
  const { db, logger, activities, slots, retry, abandoned, follow } = options
  let position = 0
  let cancelled = false
  let lost: { error: unknown } | null = null

  async function runStep(name: string, run: () => Promise<unknown>) {
    // What DBOS could not record once must not be followed by anything, not even by what the pipeline cleans up.
    if (lost !== null) throw lost.error
    position += 1
    const place = { runId, position, name }
    const attempt = { place, run, cleanup: cancelled, stopped, abandoned, db, logger, slots, retry }
    try {
      const outcome = await unlessAbandoned(abandoned, () =>
        DBOS.runStep(() => unlessAbandoned(abandoned, () => follow(attemptStep(attempt))), { name }),
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
  // Name by name the activities' own signatures; TypeScript cannot see through Object.entries.
  return Object.fromEntries(steps) as Steps
}

/** A step failed for good. Takes the name and the message of what it failed with. */
class StepFailedError extends Error {
  constructor({ name, message }: { name: string; message: string }) {
    super(message)
    this.name = name
  }
}

/** Does the work, and never settles once this process has stopped working: DBOS then records nothing. */
function unlessAbandoned<T>(abandoned: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (abandoned.aborted) return
    work().then(
      (value) => abandoned.aborted || resolve(value),
      (error: unknown) => abandoned.aborted || reject(error),
    )
  })
}
