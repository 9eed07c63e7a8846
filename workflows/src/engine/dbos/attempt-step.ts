import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { recordWait } from '../run-records.ts'
import { isUserFacing, classifyStepError } from '../step-errors.ts'
import { recordStepFailure, recordStepStart, recordStepSuccess } from '../step-records.ts'
import type { StepPlace } from '../step-records.ts'
import { pause } from '@channelwise/schemas/async/pause'
import { backoff } from '@channelwise/schemas/async/retry'
import type { Semaphore } from '@channelwise/schemas/async/semaphore'

/** A step's outcome, plain JSON, because the engine stores it. A failure's `message` is for people. */
export type StepOutcome = { value: unknown } | { failure: { name: string; message: string } }

/** How a step is retried. */
export interface RetryPolicy {
  /** The maximum number of attempts. */
  tries: number
  /** Milliseconds before the second attempt. Doubles with each attempt, plus up to 100 % of jitter. */
  firstWait: number
}

/** One step of a run, and what it needs. */
export interface StepAttempt {
  place: StepPlace
  run: () => Promise<unknown>
  /** Executes even if its run was cancelled. */
  cleanup: boolean
  /** Aborted when the run is cancelled or this process stops working. */
  stopped: AbortSignal
  /** Aborted when this process stops working: nothing is recorded from then on, and another worker repeats the step. */
  abandoned: AbortSignal
  db: Kysely<Database>
  logger: Logger
  semaphore: Semaphore
  retry: RetryPolicy
}

/** The error name of the step at which a cancelled run stops. */
export const cancelledName = 'RunCancelledError'

/** Minimum milliseconds to wait for a quota reset, because clocks differ. */
const minQuotaWait = 1_000

/**
 * Executes a step until it has an outcome, and records it: retries errors that may pass, and waits for the quota's
 * reset, letting other runs execute meanwhile. Never throws.
 */
export async function attemptStep(attempt: StepAttempt): Promise<StepOutcome> {
  const { place, run, cleanup, stopped, abandoned, db, logger, retry } = attempt
  for (let tried = 1; ;) {
    try {
      const start = await recordStepStart(db, place, { evenCancelled: cleanup })
      if (start !== 'started') return start === 'cancelled' ? cancellation : start
      const value = (await run()) ?? null
      if (!abandoned.aborted) await recordStepSuccess(db, place, value)
      return { value }
    } catch (error) {
      // Neither recorded nor retried: another process has the run, or will have it.
      if (abandoned.aborted) return cancellation
      const judged = classifyStepError(error)
      if (judged.verdict === 'wait') {
        await waitForReset(judged.until, attempt)
        continue
      }
      logger.warn({ err: error, ...place, tried }, 'a step of a run failed')
      if (judged.verdict === 'final' || tried >= retry.tries) return recordFailure(error, attempt)
      await pause(backoff(tried, { first: 2 * retry.firstWait }), stopped)
      tried += 1
    }
  }
}

async function waitForReset(until: Date, { place, stopped, db, logger, semaphore }: StepAttempt) {
  const note = (reason: string | null) =>
    recordWait(db, place.runId, reason).catch((error: unknown) =>
      logger.error({ err: error, ...place }, 'failed to record why a run waits'),
    )
  logger.info({ ...place, until }, 'quota exhausted: a run waits for the reset')
  semaphore.release()
  await note(`The platform's daily quota is exhausted. The run continues at ${until.toISOString()}.`)
  await pause(Math.max(until.getTime() - Date.now(), minQuotaWait), stopped)
  await semaphore.acquire()
  await note(null)
}

async function recordFailure(thrown: unknown, { place, db, logger }: StepAttempt): Promise<StepOutcome> {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  await recordStepFailure(db, place, `${name}: ${message}`).catch((error: unknown) =>
    logger.error({ err: error, ...place }, 'failed to record the end of a step'),
  )
  if (isUserFacing({ name, message })) return { failure: { name, message } }
  return {
    failure: { name: 'UnexpectedError', message: `Something went wrong on our side (in ${place.name})` },
  }
}

const cancellation: StepOutcome = { failure: { name: cancelledName, message: 'The run was cancelled' } }
