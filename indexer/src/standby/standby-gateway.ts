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
   * Whether the primary has lost its index and is being refilled, even if this process has not noticed. Checked along with
   * queries, at most once a second. Defaults to never.
   */
  isBeingFilled?: () => Promise<boolean>
  /**
   * Whether the primary's results stay the same until the tables that this function reads change. Only then are they cached.
   * Defaults to never.
   */
  isSettled?: () => Promise<boolean>
  /** Monotonic clock in milliseconds. */
  clock?: () => number
  /** The wall clock, for times shown to people. */
  now?: () => Date
}

/**
 * Queries the primary and falls back to the standby within the same call when the primary fails or times out. While
 * the circuit is open only one trial per pause reaches the primary, and no caller waits for it. A query that the primary
 * refuses is answered by the standby, too, but says nothing about the primary's state.
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
  /** Whether the last check failed, so that an outage is logged once and not every second. */
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
      // The engine may come back without its index.
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
      if (isRefusal(error)) {
        logger.warn({ err: error, engine }, 'the search engine refused a query')
        return null
      }
      breaker.failed()
      nextLossCheckAt = Number.NEGATIVE_INFINITY
      failure = describeFailure(error)
      logger.warn({ err: error, engine }, 'the search engine failed to answer')
      return null
    }
  }

  /** Checks whether the primary has lost its index, in which case its response is not used. */
  function checkLoss() {
    if (clock() < nextLossCheckAt) return lossCheck
    nextLossCheckAt = clock() + fillCheckInterval
    lossCheck = noteLoss()
    return lossCheck
  }

  async function noteLoss() {
    // During an outage of the database the check fails, and the primary is the only engine that can answer.
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
      // Not cached: only searches find out whether the primary is back, which may be at any moment.
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

/** Whether an engine responded that the query itself is wrong for it, such as too complex. Others may be fine. */
function isRefusal(error: unknown) {
  return error instanceof Error && 'status' in error && error.status === 400
}

/** Maximum characters of a failure's message, which may quote a whole response. */
const maxFailureLength = 300

function describeFailure(error: unknown) {
  const text = error instanceof Error ? error.message : String(error)
  return text.length > maxFailureLength ? `${text.slice(0, maxFailureLength)}…` : text
}

/** Maximum milliseconds for which a response is cached, in case another program changes the primary's index. */
const maxKept = 10_000

/** Milliseconds between two checks whether the primary is filled, or has lost its index. */
export const fillCheckInterval = 1_000
