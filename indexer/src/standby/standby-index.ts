import type { Logger } from 'pino'
import type { AnsweringIndex, SearchQuestions } from './search-gateway.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { SearchEngine } from '../sync/search-engine.ts'

interface Options {
  primary: SearchEngine
  standby: SearchEngine
  logger: Logger
  /** Milliseconds that the primary may take for one answer (1,000). */
  patience?: number
  /** Failures in a row after which it is asked no more (3). */
  failures?: number
  /** Milliseconds until it is tried again (3,000). */
  pause?: number
  /** Asked now and then until it says so: until then the standby answers. Asked again after every outage. */
  isFilled?: () => Promise<boolean>
  /** Milliseconds that only grow. */
  clock?: () => number
}

/**
 * Has the primary answer, and the standby whatever the primary refuses, stalls on or fails at, within the same call.
 * A primary that keeps failing is asked no more, but for one trial after every pause; nobody waits for a trial.
 */
export function createStandbySearchIndex({
  primary,
  standby,
  logger,
  patience = 1_000,
  failures = 3,
  pause = 3_000,
  isFilled,
  clock = () => performance.now(),
}: Options): AnsweringIndex {
  const [engine, instead] = [primary.name, standby.name]
  let filled = isFilled === undefined
  let looking = false
  let lookAgainAt = Number.NEGATIVE_INFINITY
  const breaker = createCircuitBreaker({
    failures,
    pause,
    clock,
    onChange(state) {
      if (state === 'closed') return logger.warn({ engine }, 'the search engine answers again')
      // It may come back empty.
      filled = isFilled === undefined
      logger.error({ engine, instead }, 'the search engine fails; the standby answers')
    },
  })

  /** Nobody waits for a look either; one that fails says no. */
  function look() {
    if (isFilled === undefined || filled || looking || clock() < lookAgainAt) return filled
    lookAgainAt = clock() + fillInterval
    looking = true
    isFilled()
      .then((answer) => (filled = answer))
      .catch((error: unknown) =>
        logger.warn({ err: error, engine }, 'whether the search engine is filled could not be read'),
      )
      .finally(() => (looking = false))
    return filled
  }

  async function askPrimary<T>(question: (index: SearchQuestions) => Promise<T>) {
    try {
      const answer = await within(patience, question(primary.index))
      breaker.succeeded()
      return { answer }
    } catch (error) {
      breaker.failed()
      logger.warn({ err: error, engine }, 'the search engine did not answer')
      return null
    }
  }

  // So that the first question need not be the standby's.
  look()
  return {
    async ask(question) {
      const admitted = look() ? breaker.admit() : 'open'
      const asked = admitted === 'open' ? null : askPrimary(question)
      const answered = admitted === 'closed' ? await asked : null
      if (answered !== null) return { ...answered, engine, standby: false }
      return { answer: await question(standby.index), engine: instead, standby: true }
    },
    current: () =>
      breaker.isOpen() || !filled ? { engine: instead, standby: true } : { engine, standby: false },
  }
}

/** Milliseconds between two looks at whether the primary is filled. */
const fillInterval = 1_000

async function within<T>(patience: number, answering: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${patience} ms`)), patience)
  try {
    return await Promise.race([answering, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
