import { ApplicationFailure, Context } from '@temporalio/activity'
import { ApplicationFailureCategory, CancelledFailure } from '@temporalio/common'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { StepFunctions } from '../pipeline.ts'
import { recordRunning, recordWait } from '../run-records.ts'
import { isUserFacing, classifyStepError } from '../step-errors.ts'
import { recordStepFailure, recordStepStart, recordStepSuccess } from '../step-records.ts'
import type { StepPlace } from '../step-records.ts'
import { cancelledName, unexpectedFailure } from './durable-run.ts'
import type { StepCall } from './durable-run.ts'

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
}

/** Minimum milliseconds to wait for a quota reset, because clocks differ. */
const minQuotaWait = 1_000

/** The steps as activities. Each attempt updates the step's row and sends heartbeats while it executes. */
export function stepActivities(activities: StepFunctions, dependencies: Dependencies) {
  const named = Object.entries(activities).map(([name, activity]) => [
    name,
    // The pipeline's call was type-checked; TypeScript cannot see through JSON.
    (call: StepCall) => attemptStep(name, call, () => activity(call.argument as never), dependencies),
  ])
  return Object.fromEntries(named) as Record<string, (call: StepCall) => Promise<unknown>>
}

async function attemptStep(
  name: string,
  { runId, position, cleanup, tries }: StepCall,
  run: () => Promise<unknown>,
  { db, logger }: Dependencies,
) {
  const context = Context.current()
  const place = { runId, position, name }
  const failures = readFailures(context)
  const heartbeat = setInterval(
    () => context.heartbeat(failures),
    (context.info.heartbeatTimeoutMs ?? 30_000) / 3,
  )
  try {
    return await unlessStopped(context, async () => {
      if (position === 1 || context.info.attempt > 1) await recordRunning(db, runId)
      const start = await recordStepStart(db, place, { evenCancelled: cleanup })
      if (start === 'cancelled') throw cancellation()
      if (start !== 'started') return start.value
      const value = (await run()) ?? null
      if (!isStopped(context)) await recordStepSuccess(db, place, value)
      return value
    })
  } catch (error) {
    if (error instanceof ApplicationFailure) throw error
    throw await toFailure(error, place)
  } finally {
    clearInterval(heartbeat)
  }

  /** Tells Temporal when to retry, or why not to. */
  async function toFailure(error: unknown, step: StepPlace) {
    const classified = classifyStepError(error)
    if (classified.verdict === 'wait') return waitFor(classified.until)
    logger.warn({ err: error, ...step, failures: failures + 1 }, 'a step of a run failed')
    const { name: type, message } = describe(error, name)
    const final = classified.verdict === 'final' || failures + 1 >= tries
    if (final) await record(() => recordStepFailure(db, step, describeError(error)))
    else context.heartbeat(failures + 1)
    return ApplicationFailure.create({ type, message, nonRetryable: final })
  }

  async function waitFor(until: Date) {
    logger.info({ ...place, until }, 'quota exhausted: a run waits for the reset')
    await record(() =>
      recordWait(
        db,
        runId,
        `The platform's daily quota is exhausted. The run continues at ${until.toISOString()}.`,
      ),
    )
    return ApplicationFailure.create({
      type: 'QuotaSpentError',
      message: `The quota is exhausted until ${until.toISOString()}`,
      nextRetryDelay: Math.max(until.getTime() - Date.now(), minQuotaWait),
      category: ApplicationFailureCategory.BENIGN,
    })
  }

  /** Logs a failure to write, which must not change the step's outcome. */
  async function record(write: () => Promise<void>) {
    await write().catch((error: unknown) =>
      logger.error({ err: error, ...place }, 'failed to record the state of a step'),
    )
  }
}

/** The number of failed attempts so far, which the heartbeats carry. */
function readFailures({ info }: Context) {
  return typeof info.heartbeatDetails === 'number' ? info.heartbeatDetails : 0
}

/** Abandons a step when its worker stops or it was given to another worker; lets it finish when its run is cancelled. */
async function unlessStopped<T>(context: Context, work: () => Promise<T>): Promise<T> {
  return await Promise.race([work(), stop(context)])
}

async function stop({ cancelled }: Context): Promise<never> {
  try {
    return await cancelled
  } catch (error) {
    if (!(error instanceof CancelledFailure) || error.message === requested)
      return new Promise<never>(() => {})
    throw ApplicationFailure.create({
      type: 'WorkerStoppedError',
      message: 'The worker stopped',
      nextRetryDelay: 1,
      category: ApplicationFailureCategory.BENIGN,
    })
  }
}

/** Temporal's reason when the workflow itself cancels an activity. */
const requested = 'CANCELLED'

function isStopped({ cancellationSignal }: Context) {
  const { aborted, reason } = cancellationSignal
  return aborted && !(reason instanceof CancelledFailure && reason.message === requested)
}

function cancellation() {
  return ApplicationFailure.create({
    type: cancelledName,
    message: 'The run was cancelled',
    nonRetryable: true,
    category: ApplicationFailureCategory.BENIGN,
  })
}

function describe(error: unknown, step: string) {
  return error instanceof Error && isUserFacing(error) ? error : unexpectedFailure(step)
}

function describeError(error: unknown) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
