import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { cancellation, classifyStepError, describeFailure } from './step-errors.ts'
import type { StepOutcome } from './step-errors.ts'
import { recordStepEnd, recordStepStart } from './step-records.ts'
import type { StepPlace } from './step-records.ts'

/** One attempt of a step. */
export interface StepAttempt {
  place: StepPlace
  run: () => Promise<unknown>
  /** Executes even if its run was cancelled. */
  cleanup: boolean
  /** Whether the engine would not retry it. */
  isLast: boolean
  db: Kysely<Database>
  logger: Logger
  /** Aborts when this process gives the step up: from then on nothing is recorded. */
  abandoned: AbortSignal
}

/** The outcome of a step; or that it has to be tried again, or has to wait for the quota. */
export type Attempted = StepOutcome | { again: Error } | { waitUntil: Date }

/** How often a step may be started, all in all: a step that crashes its process must not do so forever. */
const maxStarts = 100

/** Makes one attempt of a step and records it. Never throws. */
export async function attemptStep(attempt: StepAttempt): Promise<Attempted> {
  const { place, run, cleanup, isLast, db, logger, abandoned } = attempt
  try {
    const starts = await recordStepStart(db, place, { evenCancelled: cleanup })
    if (starts === null) return { failure: cancellation }
    if (starts > maxStarts) throw new Error(`Gave up after ${maxStarts} starts`)
    const value = (await run()) ?? null
    if (!abandoned.aborted) await recordStepEnd(db, place)
    return { value }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (abandoned.aborted) return { again: error }
    const judged = classifyStepError(error)
    if (judged.verdict === 'wait') return { waitUntil: judged.until }
    logger.warn({ err: error, ...place }, 'a step of a run failed')
    if (judged.verdict === 'retry' && !isLast) return { again: error }
    await recordFailure(attempt, `${error.name}: ${error.message}`)
    return { failure: describeFailure(error, place.name) }
  }
}

/** Logs a failure to write, which must not change the step's outcome. */
async function recordFailure({ db, place, logger }: StepAttempt, reason: string) {
  await recordStepEnd(db, place, reason).catch((error: unknown) =>
    logger.error({ err: error, ...place }, 'failed to record the end of a step'),
  )
}
