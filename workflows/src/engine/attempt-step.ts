import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '@channelwise/schemas/database/database'
import { isUnwritable, readOutage } from '@channelwise/schemas/database/outage'
import { inSpan } from '@channelwise/schemas/tracing/spans'
import { sayMoment } from '@channelwise/schemas/text/moment'
import { cancellation, classifyStepError, describeFailure } from './step-errors.ts'
import type { StepOutcome } from './step-errors.ts'
import { logInRun, setStart } from './current-step.ts'
import { createStepResponseCache } from './step-response-cache.ts'
import type { StepResponseCache } from './step-response-cache.ts'
import type { CachedAttempt, RetryCache } from './retry-cache.ts'
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
  /** Whether it executes even if its run was cancelled. */
  cleanup: boolean
  /** Whether its run starts with it, or resumes after a wait; the run is then recorded as running. Defaults to false. */
  begins?: boolean | undefined
  /** Whether the engine would not retry it. */
  isLast: boolean
  db: Kysely<Database>
  logger: Logger
  /** Of this process. The attempt reads the entry of the one before, and replaces or deletes it. */
  retryCache: RetryCache
  /** Aborts when this process abandons the step: from then on nothing is recorded. */
  abandoned: AbortSignal
}

/**
 * The outcome of a step, or why there is none yet: it must be retried (`again`), wait for the platform (`wait`), or wait until
 * Postgres can store rows again (`outage`). Waiting is not a failure of the step.
 */
export type Attempted = StepOutcome | { again: Error } | { wait: RunWait } | { outage: Error }

/** How often a step may be started, waits excluded, so that a step that crashes its process does not do so forever. */
const maxStarts = 100

/** Makes one attempt of a step and records it, with what it logs. Never throws. */
export function attemptStep(attempt: StepAttempt): Promise<Attempted> {
  const { runId, name, position } = attempt.place
  const attributes = {
    'channelwise.run_id': runId,
    'channelwise.step': name,
    'channelwise.position': position,
  }
  const { nextStartCounts: counts, responses: earlier } =
    attempt.retryCache.find(attempt.place) ?? nothingCached
  const responses = createStepResponseCache(earlier)
  return withRunLog({ ...attempt, responses }, () =>
    inSpan({ name: `step ${name}`, kind: 'internal', attributes }, async (span) => {
      const attempted = await makeAttempt({ ...attempt, counts, responses })
      span.set({ 'channelwise.outcome': Object.keys(attempted)[0] ?? 'value' })
      return attempted
    }),
  )
}

const nothingCached: CachedAttempt = { nextStartCounts: true, responses: new Map() }

interface CountedAttempt extends StepAttempt {
  /** Whether its start counts. */
  counts: boolean
  responses: StepResponseCache
}

async function makeAttempt(attempt: CountedAttempt): Promise<Attempted> {
  const { place, run, cleanup, begins = false, counts, isLast, db, logger, abandoned } = attempt
  const { retryCache, responses } = attempt
  const begin = performance.now()
  let phase: 'before' | 'under way' | 'after' = 'before'
  try {
    if (begins) await recordRunning(db, place.runId)
    const starts = await recordStepStart(db, place, { evenCancelled: cleanup, counts })
    phase = 'under way'
    if (starts === null) {
      retryCache.delete(place)
      logInRun('info', 'did not begin, as the run was cancelled')
      return { failure: cancellation }
    }
    setStart(starts)
    if (starts > 1) logInRun('info', `attempt ${starts}`)
    if (starts > maxStarts) throw new Error(`Gave up after ${maxStarts} starts`)
    const value = (await run()) ?? null
    phase = 'after'
    if (!abandoned.aborted) await recordStepEnd(db, place, { outcome: sayOutcome(value) })
    retryCache.delete(place)
    logInRun('info', `done in ${Math.round(performance.now() - begin)} ms`)
    return { value }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (abandoned.aborted) return { again: error }
    const isOutage = readOutage(error) !== null
    if (isUnwritable(error) || (isOutage && phase !== 'under way')) {
      // An attempt that could not begin keeps the entry of the one before it.
      if (phase !== 'before') retryCache.set(place, { nextStartCounts: false, responses: responses.all() })
      logger.warn({ err: error, ...place }, 'a step waits for Postgres')
      return { outage: error }
    }
    // The same error codes come from other systems' connections, so the next start counts, but YouTube is not called again.
    if (isOutage && !isLast) retryCache.set(place, { nextStartCounts: true, responses: responses.all() })
    else retryCache.delete(place)
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
