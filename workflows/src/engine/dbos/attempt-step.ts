import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { recordWait } from '../run-records.ts'
import { isForPeople, judgeStepError } from '../step-errors.ts'
import { recordStepFailure, recordStepStart, recordStepSuccess } from '../step-records.ts'
import type { StepPlace } from '../step-records.ts'
import { pause } from '@channelwise/schemas/pause'
import type { Slots } from './semaphore.ts'

/** What a step came to: plain JSON, as the engine keeps it. A failure's `message` is for people. */
export type StepOutcome = { value: unknown } | { failure: { name: string; message: string } }

/** How the tries of a step are spread. */
export interface RetryPolicy {
  /** Tries in all. */
  tries: number
  /** Milliseconds before the second try; each further wait is twice as long, with up to a half of jitter. */
  firstWait: number
}

/** One step of a run, and what it is run with. */
export interface StepAttempt {
  place: StepPlace
  run: () => Promise<unknown>
  /** Runs although its run was cancelled. */
  cleanup: boolean
  /** Aborted when its run is cancelled, or this process stops working. */
  stopped: AbortSignal
  /** Aborted when this process stops working: what the step came to is for its next begin to find out. */
  abandoned: AbortSignal
  db: Kysely<Database>
  logger: Logger
  slots: Slots
  retry: RetryPolicy
}

/** The failure of the step at which a cancelled run stops. */
export const cancelledName = 'RunCancelledError'

/** The shortest wait for a reset: clocks differ. */
const shortestQuotaWait = 1_000

/**
 * Runs a step to its outcome and keeps its row: tries again what is worth it, and waits for the quota's reset, while
 * other runs take its place. Never throws.
 */
export async function attemptStep(attempt: StepAttempt): Promise<StepOutcome> {
  const { place, run, cleanup, stopped, abandoned, db, logger, retry } = attempt
  for (let tried = 1; ;) {
    try {
      const start = await recordStepStart(db, place, { evenCancelled: cleanup })
      if (start !== 'begun') return start === 'cancelled' ? cancellation : start
      const value = (await run()) ?? null
      if (!abandoned.aborted) await recordStepSuccess(db, place, value)
      return { value }
    } catch (error) {
      // Nobody hears of it, nor is it tried again: another process has the run, or will have it.
      if (abandoned.aborted) return cancellation
      const judged = judgeStepError(error)
      if (judged.verdict === 'wait') {
        await waitForReset(judged.until, attempt)
        continue
      }
      logger.warn({ err: error, ...place, tried }, 'a step of a run failed')
      if (judged.verdict === 'final' || tried >= retry.tries) return recordFailure(error, attempt)
      await pause(retry.firstWait * 2 ** (tried - 1) * (1 + Math.random() / 2), stopped)
      tried += 1
    }
  }
}

async function waitForReset(until: Date, { place, stopped, db, logger, slots }: StepAttempt) {
  const note = (reason: string | null) =>
    recordWait(db, place.runId, reason).catch((error: unknown) =>
      logger.error({ err: error, ...place }, 'what a run waits for could not be written down'),
    )
  logger.info({ ...place, until }, 'the quota is spent: a run waits for the reset')
  slots.release()
  await note(`Today's quota of the platform is spent. The run goes on at ${until.toISOString()}.`)
  await pause(Math.max(until.getTime() - Date.now(), shortestQuotaWait), stopped)
  await slots.take()
  await note(null)
}

async function recordFailure(thrown: unknown, { place, db, logger }: StepAttempt): Promise<StepOutcome> {
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  await recordStepFailure(db, place, `${name}: ${message}`).catch((error: unknown) =>
    logger.error({ err: error, ...place }, 'the end of a step could not be written down'),
  )
  if (isForPeople({ name, message })) return { failure: { name, message } }
  return {
    failure: { name: 'UnexpectedError', message: `Something went wrong on our side (in ${place.name})` },
  }
}

const cancellation: StepOutcome = { failure: { name: cancelledName, message: 'The run was cancelled' } }
