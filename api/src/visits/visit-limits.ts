import { RateLimiterRes } from 'rate-limiter-flexible'
import { createMemoryLimiter } from '../request-limits/memory-limiter.ts'
import { TooManyAttemptsError } from '../request-limits/attempt-limits.ts'
import { networkOf } from '../request-limits/network-of.ts'

/** Counts calls per network in memory; addresses are never stored. */
export interface VisitLimits {
  /** Counts a call; throws `TooManyAttemptsError` beyond the limit. */
  take(address: string): Promise<void>
}

const seconds = 60

/** Creates the limits: calls per minute from one network, and from all networks. */
export function createVisitLimits({
  each = 240,
  all = 12_000,
}: { each?: number; all?: number } = {}): VisitLimits {
  const everybody = createMemoryLimiter({ keyPrefix: 'visits', points: all, duration: seconds })
  const networks = createMemoryLimiter({ keyPrefix: 'visits-network', points: each, duration: seconds })
  return {
    async take(address) {
      await networks.consume(networkOf(address)).catch(explainRefusal)
      await everybody.consume('all').catch(explainRefusal)
    },
  }
}

function explainRefusal(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  throw new TooManyAttemptsError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
}
