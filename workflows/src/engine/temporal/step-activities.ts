import { ApplicationFailure, Context } from '@temporalio/activity'
import { ApplicationFailureCategory, CancelledFailure } from '@temporalio/common'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import type { StepFunctions } from '../pipeline.ts'
import { recordGoing, recordWait } from '../run-records.ts'
import { isForPeople, judgeStepError } from '../step-errors.ts'
import { recordStepFailure, recordStepStart, recordStepSuccess } from '../step-records.ts'
import type { StepPlace } from '../step-records.ts'
import { cancelledName, unexpectedFailure } from './durable-run.ts'
import type { StepCall } from './durable-run.ts'

interface Dependencies {
  db: Kysely<Database>
  logger: Logger
}

/** The shortest wait for a reset: clocks differ. */
const shortestQuotaWait = 1_000

/** The steps as activities: each try keeps the step's row and gives signs of life while it works. */
export function stepActivities(activities: StepFunctions, dependencies: Dependencies) {
  const named = Object.entries(activities).map(([name, activity]) => [
    name,
    // What a step takes was checked where its pipeline calls it; TypeScript cannot see through JSON.
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
  const beat = setInterval(() => context.heartbeat(failures), (context.info.heartbeatTimeoutMs ?? 30_000) / 3)
  try {
    return await unlessStopped(context, async () => {
      if (position === 1 || context.info.attempt > 1) await recordGoing(db, runId)
      const start = await recordStepStart(db, place, { evenCancelled: cleanup })
      if (start === 'cancelled') throw cancellation()
      if (start !== 'begun') return start.value
      const value = (await run()) ?? null
      if (!isStopped(context)) await recordStepSuccess(db, place, value)
      return value
    })
  } catch (error) {
    if (error instanceof ApplicationFailure) throw error
    throw await judge(error, place)
  } finally {
    clearInterval(beat)
  }

  /** What Temporal is told: when to try again, or why not. */
  async function judge(error: unknown, step: StepPlace) {
    const judged = judgeStepError(error)
    if (judged.verdict === 'wait') return waitFor(judged.until)
    logger.warn({ err: error, ...step, failures: failures + 1 }, 'a step of a run failed')
    const { name: type, message } = describe(error, name)
    const final = judged.verdict === 'final' || failures + 1 >= tries
    if (final) await note(() => recordStepFailure(db, step, readWords(error)))
    else context.heartbeat(failures + 1)
    return ApplicationFailure.create({ type, message, nonRetryable: final })
  }

  async function waitFor(until: Date) {
    logger.info({ ...place, until }, 'the quota is spent: a run waits for the reset')
    await note(() =>
      recordWait(
        db,
        runId,
        `Today's quota of the platform is spent. The run goes on at ${until.toISOString()}.`,
      ),
    )
    return ApplicationFailure.create({
      type: 'QuotaSpentError',
      message: `The quota is spent until ${until.toISOString()}`,
      nextRetryDelay: Math.max(until.getTime() - Date.now(), shortestQuotaWait),
      category: ApplicationFailureCategory.BENIGN,
    })
  }

  /** A row that cannot be written must not change what becomes of the step. */
  async function note(write: () => Promise<void>) {
    await write().catch((error: unknown) =>
      logger.error({ err: error, ...place }, 'the state of a step could not be written down'),
    )
  }
}

/** Failures of earlier tries: they travel with the signs of life. */
function readFailures({ info }: Context) {
  return typeof info.heartbeatDetails === 'number' ? info.heartbeatDetails : 0
}

/** A step whose run is cancelled comes to its end; one whose worker stops, or that has been given to another, is left. */
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

/** The reason of a cancellation that the run's own asked for. */
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
  return error instanceof Error && isForPeople(error) ? error : unexpectedFailure(step)
}

function readWords(error: unknown) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
