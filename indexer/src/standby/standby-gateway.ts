import type { Logger } from 'pino'
import { within } from '@channelwise/schemas/async/within'
import { isRecorded, noteChangeAt, noteVolatile } from '@channelwise/schemas/revisions/sources'
import type { SearchGateway, SearchQueries } from './search-gateway.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { SearchEngine } from '../sync/search-engine.ts'

interface Options {
  primary: SearchEngine
  standby: SearchEngine
  logger: Logger
  /** Milliseconds the primary has to answer one query. Defaults to 1,000. */
  timeout?: number
  /** Consecutive failures that open the circuit. Defaults to 3. */
  failures?: number
  /** Milliseconds between two trials while the circuit is open. Defaults to 3,000. */
  pause?: number
  /** Whether the primary holds the whole catalogue. Polled at startup and after outages; until then the standby answers. */
  isFilled?: () => Promise<boolean>
  /**
   * Whether the primary has been lost and is being filled again, even if this process has not noticed. Asked at most once a
   * second, along with a query. Defaults to never.
   */
  isBeingFilled?: () => Promise<boolean>
  /**
   * Whether the primary keeps returning the same results until what this reads in the database changes. Its results are
   * cached only then. Defaults to never.
   */
  isSettled?: () => Promise<boolean>
  /** Monotonic clock in milliseconds. */
  clock?: () => number
  /** The wall clock, for times shown to people. */
  now?: () => Date
}

/**
 * Queries the primary and falls back to the standby within the same call when the primary fails or times out. While
 * the circuit is open only one trial per pause reaches the primary, and no caller waits for it.
 */
export function createStandbyGateway({
  primary,
  standby,
  logger,
  timeout = 1_000,
  failures = 3,
  pause = 3_000,
  isFilled,
  isBeingFilled = async () => false,
  isSettled = async () => false,
  clock = () => performance.now(),
  now = () => new Date(),
}: Options): SearchGateway {
  const [engine, fallback] = [primary.name, standby.name]
  let filled = isFilled === undefined
  let since: Date | null = null
  let failure: string | null = null
  let checking = false
  /** Whether the last check failed: an outage is logged once, not every second. */
  let isUncheckable = false
  let nextCheckAt = Number.NEGATIVE_INFINITY
  let lossCheck = Promise.resolve()
  let nextLossCheckAt = Number.NEGATIVE_INFINITY
  const breaker = createCircuitBreaker({
    failures,
    pause,
    clock,
    onChange(state) {
      since = now()
      if (state === 'closed') return logger.warn({ engine }, 'the search engine is back')
      // It may come back empty.
      filled = isFilled === undefined
      logger.error({ engine, fallback }, 'the search engine is failing; the standby answers')
    },
  })

  /** Starts a check in the background when one is due. A failed check counts as not filled. */
  function checkFilled() {
    if (isFilled === undefined || filled || checking || clock() < nextCheckAt) return filled
    nextCheckAt = clock() + fillCheckInterval
    checking = true
    isFilled()
      .then((answer) => {
        if (answer !== filled) since = now()
        isUncheckable = false
        return (filled = answer)
      })
      .catch((error: unknown) => {
        if (!isUncheckable)
          logger.warn({ err: error, engine }, 'could not check whether the search engine is filled')
        isUncheckable = true
      })
      .finally(() => (checking = false))
    return filled
  }

  async function queryPrimary<T>(run: (index: SearchQueries) => Promise<T>) {
    try {
      const answer = await within(timeout, () => run(primary.index))
      breaker.succeeded()
      failure = null
      return { answer }
    } catch (error) {
      breaker.failed()
      nextLossCheckAt = Number.NEGATIVE_INFINITY
      failure = describeFailure(error)
      logger.warn({ err: error, engine }, 'the search engine failed to answer')
      return null
    }
  }

  /** Resolves once it is known whether the primary lost its index: then its answer is not used. */
  function checkLoss() {
    if (clock() < nextLossCheckAt) return lossCheck
    nextLossCheckAt = clock() + fillCheckInterval
    lossCheck = noteLoss()
    return lossCheck
  }

  async function noteLoss() {
    // Without the database, the primary is all there is.
    if (!(await within(timeout, isBeingFilled).catch(() => false))) return
    filled = isFilled === undefined
    since = now()
  }

  /** Notes how long a response of the primary may be cached. */
  async function noteKeeping() {
    if (await isSettled().catch(() => false)) noteChangeAt(Date.now() + maxKept)
    else noteVolatile()
  }

  // Check now, so that the first query need not go to the standby.
  checkFilled()
  return {
    async query(run) {
      const admitted = checkFilled() ? breaker.admit() : 'open'
      const querying = admitted === 'open' ? null : queryPrimary(run)
      if (admitted === 'closed') {
        const [answered] = await Promise.all([querying, checkLoss(), isRecorded() ? noteKeeping() : null])
        if (answered !== null && filled) return { ...answered, engine, standby: false }
      }
      // Not cached: the primary may be back at any moment, and is only tried when somebody searches.
      noteVolatile()
      return { answer: await run(standby.index), engine: fallback, standby: true }
    },
    current: () =>
      breaker.isOpen() || !filled ? { engine: fallback, standby: true } : { engine, standby: false },
    states() {
      const circuit = breaker.isOpen() ? 'open' : filled ? 'closed' : 'filling'
      const isAnswering = circuit === 'closed'
      return [
        { engine, role: 'primary', isAnswering, circuit, since, failure },
        {
          engine: fallback,
          role: 'standby',
          isAnswering: !isAnswering,
          circuit: 'closed',
          since: null,
          failure: null,
        },
      ]
    },
  }
}

/** A failure may quote a whole response. */
const maxFailureLength = 300

function describeFailure(error: unknown) {
  const text = error instanceof Error ? error.message : String(error)
  return text.length > maxFailureLength ? `${text.slice(0, maxFailureLength)}…` : text
}

/** Maximum milliseconds that a response is cached, in case somebody else changes the primary's index. */
const maxKept = 10_000

/** Milliseconds between two checks whether the primary is filled. */
const fillCheckInterval = 1_000
