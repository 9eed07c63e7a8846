import cluster from 'node:cluster'
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { ProblemError } from '../endpoints/problem-error.ts'

interface Settings {
  /** Unique to this limiter. */
  keyPrefix: string
  points: number
  /** Seconds. */
  duration: number
}

/** The main process did not count in time. */
class CountingTooSlowError extends ProblemError {
  readonly status = 503
  readonly retryAfterSeconds = 2
}

/** Milliseconds for the main process to count. */
const timeout = 2_000

/** Creates a limiter that counts in memory: in that of the main process if several processes answer requests. */
export function createMemoryLimiter(settings: Settings): Pick<RateLimiterAbstract, 'consume'> {
  if (!cluster.isWorker) return new RateLimiterMemory(settings)
  const limiter = new RateLimiterCluster({ ...settings, timeoutMs: timeout })
  return {
    consume: (key) =>
      limiter.consume(key).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? refusal : new CountingTooSlowError('Please try again')
      }),
  }
}
