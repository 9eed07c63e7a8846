import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { isUnwritable, readOutage } from '@channelwise/schemas/database/outage'
import { inSpan } from '@channelwise/schemas/tracing/spans'
import { sayMoment } from '@channelwise/schemas/text/moment'
import { cancellation, classifyStepError, describeFailure } from './step-errors.ts'
import type { StepOutcome } from './step-errors.ts'
import { logInRun, noteStart } from './current-step.ts'
import { createStepAnswers } from './step-answers.ts'
import type { StepAnswers } from './step-answers.ts'
import type { UnstoredAttempt, UnstoredAttempts } from './unstored-attempts.ts'
import { withRunLog } from '../runs/run-log.ts'
import { recordRunning } from '../runs/run-records.ts'
import type { RunWait } from '../runs/run-waits.ts'
import { sayOutcome } from '../runs/say-outcome.ts'
import { recordStepEnd, recordStepStart } from '../runs/step-records.ts'
import type { StepPlace } from '../runs/step-records.ts'

/** One attempt of a step. */
export interface StepAttempt {
  place: StepPlace
  run: () => Promise<unknown>
  /** Executes even if its run was cancelled. */
  cleanup: boolean
  /** Whether its run begins with it, or goes on after waiting, which is recorded first. Defaults to false. */
  begins?: boolean | undefined
  /** Whether the engine would not retry it. */
  isLast: boolean
  db: Kysely<Database>
  logger: Logger
  /** Of this process: what the attempt before left is used, and what this one leaves is kept. */
  unstored: UnstoredAttempts
  /** Aborts when this process gives the step up: from then on nothing is recorded. */
  abandoned: AbortSignal
}

/**
 * The outcome of a step; or that it has to be tried again, has to wait for the platform, or for a Postgres that stores
 * nothing, neither of which is a failure of the step.
 */
export type Attempted = StepOutcome | { again: Error } | { wait: RunWait } | { outage: Error }

/** How often a step may be started, waits aside: a step that crashes its process must not do so forever. */
const maxStarts = 100

/** Makes one attempt of a step and records it, with what it logs. Never throws. */
export function attemptStep(attempt: StepAttempt): Promise<Attempted> {
  const { runId, name, position } = attempt.place
  const attributes = {
    'channelwise.run_id': runId,
    'channelwise.step': name,
    'channelwise.position': position,
  }
  const { counts, answers: earlier } = attempt.unstored.find(attempt.place) ?? nothingLeft
  const answers = createStepAnswers(earlier)
  return withRunLog({ ...attempt, answers }, () =>
    inSpan({ name: `step ${name}`, kind: 'internal', attributes }, async (span) => {
      const attempted = await makeAttempt({ ...attempt, counts, answers })
      span.set({ 'channelwise.outcome': Object.keys(attempted)[0] ?? 'value' })
      return attempted
    }),
  )
}

const nothingLeft: UnstoredAttempt = { counts: true, answers: new Map() }

interface AnsweredAttempt extends StepAttempt {
  /** Whether its start counts. */
  counts: boolean
  answers: StepAnswers
}

async function makeAttempt(attempt: AnsweredAttempt): Promise<Attempted> {
  const { place, run, cleanup, begins = false, counts, isLast, db, logger, abandoned } = attempt
  const { unstored, answers } = attempt
  const begin = performance.now()
  let phase: 'before' | 'under way' | 'after' = 'before'
  try {
    if (begins) await recordRunning(db, place.runId)
    const starts = await recordStepStart(db, place, { evenCancelled: cleanup, counts })
    phase = 'under way'
    if (starts === null) {
      unstored.forget(place)
      logInRun('info', 'did not begin, as the run was cancelled')
      return { failure: cancellation }
    }
    noteStart(starts)
    if (starts > 1) logInRun('info', `attempt ${starts}`)
    if (starts > maxStarts) throw new Error(`Gave up after ${maxStarts} starts`)
    const value = (await run()) ?? null
    phase = 'after'
    if (!abandoned.aborted) await recordStepEnd(db, place, { outcome: sayOutcome(value) })
    unstored.forget(place)
    logInRun('info', `done in ${Math.round(performance.now() - begin)} ms`)
    return { value }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (abandoned.aborted) return { again: error }
    const isOutage = readOutage(error) !== null
    if (isUnwritable(error) || (isOutage && phase !== 'under way')) {
      // An attempt that could not begin leaves what the one before it has left.
      if (phase !== 'before') unstored.keep(place, { counts: false, answers: answers.all() })
      logger.warn({ err: error, ...place }, 'a step waits for Postgres')
      return { outage: error }
    }
    // Connections to other systems break with the same codes: it counts, but YouTube need not answer again.
    if (isOutage && !isLast) unstored.keep(place, { counts: true, answers: answers.all() })
    else unstored.forget(place)
    const judged = classifyStepError(error)
    if (judged.verdict === 'wait') {
      const { reason, until } = judged.wait
      const awaited = reason === 'quota' ? 'the quota' : 'YouTube to respond again'
      logInRun('info', `waits for ${awaited} until ${sayMoment(until)}`)
      return { wait: judged.wait }
    }
    logger.warn({ err: error, ...place }, 'a step of a run failed')
    const reason = `${error.name}: ${error.message}`
    if (judged.verdict === 'retry' && !isLast) {
      logInRun('warn', `failed and will be tried again: ${reason}`)
      return { again: error }
    }
    logInRun('error', `failed: ${reason}`)
    await recordFailure(attempt, reason)
    return { failure: describeFailure(error, place.name) }
  }
}

/** Logs a failure to write, which must not change the step's outcome. */
async function recordFailure({ db, place, logger }: StepAttempt, reason: string) {
  await recordStepEnd(db, place, { error: reason }).catch((error: unknown) =>
    logger.error({ err: error, ...place }, 'failed to record the end of a step'),
  )
}
